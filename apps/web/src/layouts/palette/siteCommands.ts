import type { UserInfo } from '@praxis/contract/accounts'
import type { Locale, PageMessages, PaletteMessages } from '@praxis/locales/locales'
import { isRoot, isStaff } from '@praxis/rules/viewer'
import { links } from '#web/links.ts'
import type { IconName } from '#web/components/icons.tsx'
import { openLogin } from '#web/session/session.ts'
import { schemeChoices, setScheme, type SchemeChoice } from '#web/styles/scheme.ts'
import { viewerOf } from '#web/session/viewer.ts'
import { chooseLanguage } from '#web/parts/preferences/chooseLanguage.ts'
import { languageNames, languages } from '#web/parts/preferences/languageNames.ts'
import { openOverlay } from '../overlay.ts'
import type { Command } from './command.ts'

type Circumstances = {
  text: PageMessages & { palette: PaletteMessages }
  viewer: UserInfo | null
  scheme: SchemeChoice
  locale: Locale
  registrationIsOpen: boolean
  discussionIsOpen: boolean
  offersMembership: boolean
  pickRandom: () => void
}

/** The pages of the site, as in the bar and its menus. */
export function pageCommands({
  text: { shell, palette },
  viewer,
  discussionIsOpen,
  offersMembership,
}: Circumstances): Command[] {
  const profile: Command = {
    id: 'page/profile',
    title: shell.profile,
    icon: 'user',
    keywords: palette.profileWords,
    to: links.ownPage,
  }
  const mine: Command = {
    id: 'page/mine',
    title: shell.mySubmissions,
    icon: 'list',
    keywords: palette.mySubmissionsWords,
    to: links.submissions({ onlyMine: true }),
  }
  const messages: Command = {
    id: 'page/messages',
    title: shell.messages,
    icon: 'bell',
    keywords: palette.messagesWords,
    to: links.messages('discuss'),
  }
  const judges: Command = {
    id: 'page/judges',
    title: shell.judges,
    icon: 'chip',
    keywords: palette.judgesWords,
    to: links.judges,
  }
  const remoteJudges: Command = {
    id: 'page/remote-judges',
    title: palette.remoteJudges,
    icon: 'outside',
    keywords: palette.remoteJudgesWords,
    to: links.remoteJudges,
  }
  const goods: Command = {
    id: 'page/goods',
    title: palette.goods,
    icon: 'file',
    keywords: palette.goodsWords,
    to: links.goods,
  }
  const admin: Command = {
    id: 'page/admin',
    title: shell.backOffice,
    icon: 'gear',
    keywords: palette.backOfficeWords,
    to: links.admin,
  }
  const members: Command = {
    id: 'page/members',
    title: palette.members,
    icon: 'crown',
    keywords: palette.membersWords,
    to: links.memberDesk,
  }
  const membership: Command = {
    id: 'page/member',
    title: shell.membership,
    icon: 'crown',
    keywords: palette.membershipWords,
    to: links.member,
  }
  const languagePage: Command = {
    id: 'page/languages',
    title: shell.languagesPage,
    icon: 'wrench',
    keywords: palette.languagesPageWords,
    to: links.languages,
  }
  return [
    { id: 'page/home', title: shell.home, icon: 'home', keywords: palette.homeWords, to: links.home },
    { id: 'page/problem', title: shell.problems, icon: 'book', keywords: palette.problemsWords, to: links.problems() },
    {
      id: 'page/training',
      title: shell.trainings,
      icon: 'school',
      keywords: palette.trainingsWords,
      to: links.trainings(),
    },
    { id: 'page/lesson', title: shell.lessons, icon: 'video', keywords: palette.lessonsWords, to: links.lessons() },
    { id: 'page/contest', title: shell.contests, icon: 'cup', keywords: palette.contestsWords, to: links.contests() },
    { id: 'page/status', title: shell.status, icon: 'list', keywords: palette.statusWords, to: links.submissions() },
    { id: 'page/acm-rank', title: shell.acmRank, icon: 'chart', keywords: palette.acmRankWords, to: links.acmRank },
    { id: 'page/oi-rank', title: shell.oiRank, icon: 'chart', keywords: palette.oiRankWords, to: links.oiRank },
    ...(discussionIsOpen
      ? [
          {
            id: 'page/discussion',
            title: shell.discussions,
            icon: 'chat',
            keywords: palette.discussionsWords,
            to: links.discussions(),
          } as const,
        ]
      : []),
    { id: 'page/group', title: shell.groups, icon: 'users', keywords: palette.groupsWords, to: links.groups() },
    ...(viewer === null ? [] : [profile, mine, messages]),
    ...(isStaff(viewerOf(viewer)) ? [admin] : []),
    ...(isRoot(viewerOf(viewer)) ? [judges, remoteJudges, members, goods] : []),
    ...(offersMembership ? [membership] : []),
    languagePage,
    { id: 'page/api', title: palette.apiPage, icon: 'code', keywords: palette.apiPageWords, href: links.apiDocs },
  ]
}

export function actionCommands(circumstances: Circumstances): Command[] {
  const { text, pickRandom } = circumstances
  const { palette } = text
  return [
    { id: 'do/random', title: palette.random, icon: 'dice', keywords: palette.randomWords, run: pickRandom },
    ...accountCommands(circumstances),
    ...schemeCommands(circumstances),
    ...languageCommands(circumstances),
    {
      id: 'do/shortcuts',
      title: palette.shortcuts,
      icon: 'question',
      keywords: palette.shortcutsWords,
      run: () => openOverlay('shortcuts'),
    },
  ]
}

function accountCommands({ text: { shell, palette }, viewer, registrationIsOpen }: Circumstances): Command[] {
  if (viewer !== null) {
    const leave = { id: 'do/logout', title: shell.logOut, icon: 'logout', keywords: palette.logOutWords } as const
    return [{ ...leave, to: links.logout, isPassing: true }]
  }
  const enter = { id: 'do/login', title: shell.logIn, icon: 'user', keywords: palette.logInWords } as const
  const register = { id: 'do/register', title: shell.register, icon: 'plus', keywords: palette.registerWords } as const
  return [
    { ...enter, isPassing: true, run: () => openLogin('login') },
    ...(registrationIsOpen ? [{ ...register, isPassing: true, run: () => openLogin('register') }] : []),
  ]
}

const schemeIcons: Record<SchemeChoice, IconName> = { light: 'sun', dark: 'moon', system: 'screen' }

function schemeCommands({ text: { shell, palette }, scheme }: Circumstances): Command[] {
  const names = { light: shell.themeLight, dark: shell.themeDark, system: shell.themeSystem }
  return schemeChoices.map((choice) => ({
    id: `do/scheme/${choice}`,
    title: palette.scheme(names[choice]),
    icon: schemeIcons[choice],
    keywords: palette.schemeWords[choice],
    isCurrent: choice === scheme,
    run: () => setScheme(choice),
  }))
}

function languageCommands({ text: { palette }, locale }: Circumstances): Command[] {
  return languages.map((language) => ({
    id: `do/language/${language}`,
    title: palette.language(languageNames[language]),
    icon: 'globe',
    keywords: palette.languageWords,
    isCurrent: language === locale,
    run: () => chooseLanguage(language),
  }))
}
