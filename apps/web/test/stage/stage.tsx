import '#web/styles/layers.css'
import type { Locale } from '@praxis/locales/locales'
import { createRoot } from 'react-dom/client'
import { expect, inject, onTestFinished } from 'vitest'
import { page } from 'vitest/browser'
import { App } from '#web/App.tsx'
import { queryClient } from '#web/api/preload.ts'
import { closeOverlay } from '#web/layouts/overlay.ts'
import { createRouter } from '#web/routes/router.tsx'
import { closeLogin, signIn, signOut } from '#web/session/session.ts'
import { closeMembershipPrompt } from '#web/state/membership.ts'
import { closeRecharge } from '#web/state/recharge.ts'
import { hideToast } from '#web/state/toast.ts'
import { forgetUnsaved, leaveQuestion } from '#web/state/unsaved.ts'
import { startScheme } from '#web/styles/scheme.ts'
import { setLocale } from '#web/text/text.ts'
import frameFile from '../replies/frame.json'
import { keptStory, networkOf, newStory } from './network.ts'
import type { Story } from './story.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Stories are being told for the first time, to the server that is asked. */
    isTelling: boolean
  }
}

type Visit = {
  /** The name of somebody of the story; without it a visitor comes. */
  as?: string
  width?: number
  height?: number
}

export type Stage = Awaited<ReturnType<typeof aStage>>

const frame = frameFile as unknown as Story
const files = import.meta.glob<{ default: Story }>('../replies/**/*.json')
/** Stories that tests before this one have told in this run. */
const toldNow = new Map<string, Story>()
const realFetch = globalThis.fetch.bind(globalThis)
const isOfServer = (address: string) => new URL(address, location.origin).pathname.startsWith('/api/')

startScheme()

/** The server of a test: a story. What pages ask beyond it fails the test, and so does what the story has them do and they do not. */
export async function aStage(name: string) {
  const isNew = inject('isTelling') && !toldNow.has(name)
  const story =
    toldNow.get(name) ?? (isNew ? await beginning(name) : (await files[`../replies/${name}.json`]!()).default)
  const telling = isNew ? newStory(realFetch, frame, story) : null
  const source = telling ?? keptStory(story, frame)
  if (isNew) toldNow.set(name, story)
  const network = networkOf(source, story.locale)
  const errors: string[] = []
  let unmount = () => {}
  const leave = () => {
    unmount()
    forget()
  }
  const { error: log } = console
  console.error = (...words: unknown[]) => void errors.push(words.join(' '))
  globalThis.fetch = (input, init) => {
    const request = new Request(input, init)
    return isOfServer(request.url) ? network.answer(request) : realFetch(input, init)
  }
  onTestFinished(async ({ task }) => {
    await telling?.tell()
    leave()
    console.error = log
    globalThis.fetch = realFetch
    expect(network.unexpected).toEqual([])
    if (task.result?.state === 'fail') return
    expect(errors).toEqual([])
    expect(source.undone()).toEqual([])
  })
  return {
    ...network,
    /** Somebody else does something meanwhile. */
    others: source.act,
    /** Opens a page as somebody would who comes to the site, in place of the one that is open. */
    async visit(path: string, { as, width = 1440, height = 900 }: Visit = {}): Promise<void> {
      await telling?.beforeVisit()
      leave()
      await page.viewport(width, height)
      await setLocale(story.locale as Locale)
      if (as !== undefined) signIn(story.people[as]!, `token of ${as}`)
      unmount = await mount(path)
    },
    /** Opens the page again that is open. What the browser keeps of the site is there. */
    async reload(): Promise<void> {
      await telling?.beforeVisit()
      unmount()
      unmount = await mount(location.pathname + location.search)
    },
  }
}

/** All screens, at an address. The returned function takes them away. */
async function mount(path: string): Promise<() => void> {
  history.replaceState(null, '', path)
  const router = await createRouter()
  const root = document.createElement('div')
  root.id = 'root'
  document.body.append(root)
  const mounted = createRoot(root)
  mounted.render(<App router={router} />)
  return () => {
    forgetUnsaved()
    leaveQuestion.set(null)
    mounted.unmount()
    router.dispose()
    root.remove()
    closeLogin()
    closeOverlay()
    closeMembershipPrompt()
    closeRecharge()
    hideToast()
    queryClient.clear()
  }
}

/** Nobody has been here. */
function forget(): void {
  signOut()
  localStorage.clear()
  sessionStorage.clear()
}

/** A test of the server comes to each story when it has told the one before. */
async function beginning(name: string): Promise<Story> {
  for (;;) {
    const response = await realFetch('/story').catch(() => null)
    const story = response?.ok === true ? ((await response.json()) as Story & { name: string }) : null
    if (story?.name === name) return { ...story, exchanges: [] }
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
}
