/** The addresses of the screens in the route table. Every link of the site is one of these. */
export const links = {
  home: '/home',
  problems: (filter: { keyword?: string } = {}) => withQuery('/problem', filter),
  problem: (problemId: string) => `/problem/${encodeURIComponent(problemId)}`,
  submissions: (filter: SubmissionFilter = {}) => withQuery('/status', filter),
  submission: (submitId: number) => `/submission-detail/${submitId}`,
  languages: '/about/languages',
  judges: '/admin/judges',
  announcementAdmin: '/admin/announcement',
  siteSettings: '/admin/conf',
  switches: '/admin/switch',
  logout: '/logout',
  /** The description of the server's calls; a page outside the app. */
  apiDocs: '/api/docs',
} as const

type SubmissionFilter = { onlyMine?: true; problemID?: string; completeProblemID?: true; username?: string }

function withQuery(path: string, filter: Readonly<Record<string, string | boolean>>): string {
  const query = new URLSearchParams(Object.entries(filter).map(([name, value]) => [name, String(value)])).toString()
  return query === '' ? path : `${path}?${query}`
}
