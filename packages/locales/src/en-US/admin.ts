/** The frame of the back office, its log-in and its start page. */
export const admin = {
  backOffice: 'Back office',
  navigation: 'Back office',
  collapse: 'Collapse the navigation',
  expand: 'Expand the navigation',
  breadcrumb: 'You are here',
  homePage: 'Home page',
  groups: { overview: 'Overview', general: 'General' },

  loginTitle: 'Log in to the back office',
  /** Beside the sentence that asks for the account of an administrator. */
  signedInAs: (username: string) => `You are signed in as ${username}, who is not an administrator.`,

  dashboard: 'Dashboard',
  account: 'Your account',
  username: 'Username',
  role: 'Role',
  roles: { root: 'Super admin', admin: 'Admin', problem_admin: 'Problem admin' },
  system: 'System',
  version: 'Version',
  judgesOnline: 'Judges online',
  entries: 'Pages',
}
