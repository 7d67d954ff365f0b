import type { EditorTheme } from '@praxis/contract/editorChoices'
import type { Extension } from '@uiw/react-codemirror'
import type { Scheme } from '#web/styles/scheme.ts'

/** It follows the colour scheme of the page. */
export const siteTheme = 'site' satisfies EditorTheme

type Ground = { readonly paper: string; readonly ink: string }

/** Paper and ink of a theme, for the moment before its file is here. */
export function themeGround(theme: EditorTheme, scheme: Scheme): Ground {
  if (theme === 'solarized') return scheme === 'dark' ? solarizedDark : solarizedLight
  return grounds[theme]
}

const solarizedDark: Ground = { paper: '#002b36', ink: '#839496' }
const solarizedLight: Ground = { paper: '#fdf6e3', ink: '#657b83' }

const grounds: Readonly<Record<Exclude<EditorTheme, 'solarized'>, Ground>> = {
  monokai: { paper: '#272822', ink: '#f8f8f2' },
  material: { paper: '#2e3235', ink: '#bdbdbd' },
  idea: { paper: '#ffffff', ink: '#000000' },
  eclipse: { paper: '#ffffff', ink: '#000000' },
  'base16-dark': { paper: '#151515', ink: '#e0e0e0' },
  cobalt: { paper: '#00254b', ink: '#ffffff' },
  dracula: { paper: '#282a36', ink: '#f8f8f2' },
  site: { paper: 'var(--paper)', ink: 'var(--ink)' },
}

type Files = { [theme in EditorTheme]: (scheme: Scheme) => Promise<Extension> }

/** Each theme is a file of its own, fetched when somebody chooses it. */
const files: Files = {
  monokai: () => import('./codeEditorMonokai.ts').then(({ monokai }) => monokai),
  solarized: (scheme) =>
    import('@uiw/codemirror-theme-solarized').then((both) =>
      scheme === 'dark' ? both.solarizedDark : both.solarizedLight,
    ),
  material: () => import('@uiw/codemirror-theme-material').then(({ material }) => material),
  idea: () => import('./codeEditorIdea.ts').then(({ idea }) => idea),
  eclipse: () =>
    // The package's caret is white on white.
    import('@uiw/codemirror-theme-eclipse').then(({ eclipseInit }) => eclipseInit({ settings: { caret: '#000' } })),
  'base16-dark': () => import('./codeEditorBase16Dark.ts').then(({ base16Dark }) => base16Dark),
  cobalt: () => import('thememirror').then(({ cobalt }) => cobalt),
  dracula: () => import('@uiw/codemirror-theme-dracula').then(({ dracula }) => dracula),
  site: () => import('./codeEditorLook.ts').then(({ pageLook }) => pageLook),
}

const loaded = new Map<string, Extension>()

/** The theme if it has been fetched before. */
export const loadedTheme = (theme: EditorTheme, scheme: Scheme): Extension | undefined =>
  loaded.get(`${theme} ${scheme}`)

export async function loadTheme(theme: EditorTheme, scheme: Scheme): Promise<Extension> {
  const extension = loadedTheme(theme, scheme) ?? (await files[theme](scheme))
  loaded.set(`${theme} ${scheme}`, extension)
  return extension
}
