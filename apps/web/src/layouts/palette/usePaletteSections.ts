import { discussions } from '@praxis/contract/discussions'
import { pageSizeOf } from '@praxis/contract/limits'
import { problems } from '@praxis/contract/problems'
import { siteScope } from '@praxis/contract/scope'
import { submissions } from '@praxis/contract/submissions'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { discussionLinks, links } from '#web/links.ts'
import { useCall } from '#web/api/hooks.ts'
import { request } from '#web/api/request.ts'
import { useSiteConfig } from '#web/api/useSiteConfig.ts'
import { useViewer } from '#web/session/session.ts'
import { useSchemeChoice } from '#web/styles/scheme.ts'
import { useLocale, useText } from '#web/text/text.ts'
import { useAddedLinks } from '#web/layouts/bar/useAddedLinks.ts'
import type { Command, Section } from './command.ts'
import { linkCommands } from './linkCommands.ts'
import { matchCommands } from './matchCommands.ts'
import { commandsOfChoices, readChoices } from './recentChoices.ts'
import { actionCommands, pageCommands } from './siteCommands.ts'
import { usePaletteText } from '#web/text/shell/paletteText.ts'

/** How many problems, discussions, submissions and links of administrators the palette shows. Links come only with a query. */
const atMost = { problems: 8, discussions: 5, submissions: 5, links: 8 }
/** The search starts this long after the last key press. */
const restMs = 150

type Search = 'idle' | 'searching' | 'failed'

type Offer = {
  sections: Section[]
  search: Search
  /** Whether the first command stays the first when the search is answered. */
  isSettled: boolean
}

/** What the palette offers for a query. The server searches the problems; a new query cancels the search before it. */
export function usePaletteSections(query: string): Offer {
  const palette = usePaletteText()
  const site = useSiteCommands()
  const [recent] = useState(readChoices)
  const keyword = query.trim()
  const { found, search } = useProblems(keyword)
  const posts = useDiscussions(keyword)
  const pages: Section = { name: palette.pages, commands: matchCommands(site.pages, keyword) }
  const actions: Section = { name: palette.actions, commands: matchCommands(site.actions, keyword) }
  const added: Section = { name: palette.links, commands: matchCommands(site.links, keyword).slice(0, atMost.links) }
  const own = matchCommands(useOwnSubmissions(), keyword).slice(0, atMost.submissions)
  const mine: Section = { name: palette.mySubmissions, commands: own }
  if (keyword === '') {
    const chosen = commandsOfChoices(recent, [...site.pages, ...site.links, ...site.actions])
    const others = without([pages, mine, actions], chosen)
    return { sections: present([{ name: palette.recent, commands: chosen }, ...others]), search, isSettled: true }
  }
  const list = links.problems({ keyword })
  const all: Command = { id: 'all', title: palette.searchList(keyword), icon: 'search', to: list, isPassing: true }
  return {
    sections: present([
      pages,
      added,
      actions,
      { name: palette.problems, commands: found },
      { name: palette.discussions, commands: posts },
      mine,
      { name: palette.more, commands: [all] },
    ]),
    search,
    isSettled: search !== 'searching' || [pages, added, actions].some(({ commands }) => commands.length > 0),
  }
}

const present = (sections: readonly Section[]) => sections.filter(({ commands }) => commands.length > 0)

const without = (sections: readonly Section[], shown: readonly Command[]): Section[] =>
  sections.map(({ name, commands }) => ({
    name,
    commands: commands.filter(({ id }) => shown.every((one) => one.id !== id)),
  }))

function useSiteCommands() {
  const navigate = useNavigate()
  const config = useSiteConfig()
  const circumstances = {
    text: { ...useText(), palette: usePaletteText() },
    viewer: useViewer(),
    scheme: useSchemeChoice(),
    locale: useLocale(),
    registrationIsOpen: config?.register === true,
    discussionIsOpen: config?.openPublicDiscussion !== false,
    offersMembership: config?.offersMembership !== false,
    pickRandom: () => {
      request(problems.random, {}).then(
        ({ problemId }) => navigate(links.problem(problemId)),
        // `request` has already shown the reason.
        () => {},
      )
    },
  }
  return {
    pages: pageCommands(circumstances),
    links: linkCommands(useAddedLinks()),
    actions: actionCommands(circumstances),
  }
}

function useProblems(keyword: string): { found: Command[]; search: Search } {
  const rested = useRested(keyword)
  const { data, isFetching, isError } = useCall(
    problems.list,
    { currentPage: 1, limit: atMost.problems, keyword: rested },
    { enabled: keyword !== '' && rested !== '', quiet: true, staleMs: 60_000 },
  )
  if (keyword === '') return { found: [], search: 'idle' }
  const rows = rested === '' ? [] : (data?.records ?? [])
  const found = rows.map(({ problemId, title }): Command => ({
    id: `problem/${problemId}`,
    number: problemId,
    title,
    icon: 'book',
    to: links.problem(problemId),
  }))
  if (rested !== keyword || isFetching) return { found, search: 'searching' }
  return isError ? { found: [], search: 'failed' } : { found, search: 'idle' }
}

/** They come after the problems, whose search alone is told of. */
function useDiscussions(keyword: string): Command[] {
  const rested = useRested(keyword)
  const isOpen = useSiteConfig()?.openPublicDiscussion === true
  const { data } = useCall(
    discussions.list,
    { currentPage: 1, limit: atMost.discussions, keyword: rested },
    { enabled: isOpen && keyword !== '' && rested !== '', quiet: true, staleMs: 60_000 },
  )
  if (keyword === '' || rested === '') return []
  return (data?.records ?? []).map(({ id, title }) => ({
    id: `discussion/${id}`,
    title,
    icon: 'chat',
    to: discussionLinks(siteScope).one(id),
    isPassing: true,
  }))
}

function useOwnSubmissions(): Command[] {
  const input = { currentPage: 1, limit: pageSizeOf.submissions, onlyMine: true }
  const { data } = useCall(submissions.list, input, { enabled: useViewer() !== null, quiet: true })
  return (data?.records ?? []).map(({ submitId, title, displayPid, status, submitTime }) => ({
    id: `submission/${submitId}`,
    number: displayPid ?? '',
    title,
    keywords: String(submitId),
    details: { id: `#${submitId}`, at: submitTime },
    verdict: status,
    icon: 'code',
    to: links.submission(submitId),
    isPassing: true,
  }))
}

function useRested(value: string): string {
  const [rested, setRested] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), value === '' ? 0 : restMs)
    return () => clearTimeout(timer)
  }, [value])
  return rested
}
