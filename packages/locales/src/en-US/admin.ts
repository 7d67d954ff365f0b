/** The frame of the back office, its log-in and its start page. */
export const admin = {
  backOffice: 'Back office',
  navigation: 'Back office',
  collapse: 'Collapse the navigation',
  expand: 'Expand the navigation',
  breadcrumb: 'You are here',
  homePage: 'Home page',
  groups: { overview: 'Overview', content: 'Content', general: 'General' },

  loginTitle: 'Log in to the back office',
  /** Above the form that asks for the account of an administrator. */
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

  failedJobs: 'Failed background jobs',
  failedJobsCount: (count: string) => count,
  noFailedJobs: 'No failed background jobs',
  noFailedJobsText: 'Jobs that still fail after all their retries are listed here.',
  jobColumn: 'Job',
  attemptsColumn: 'Attempts',
  failedColumn: 'Failed',
  retryJob: 'Run again',
  jobRetried: 'The job will run again',
  giveUpJob: 'Give up …',
  giveUpTitle: (name: string) => `Give up the job ${name}?`,
  giveUpText: 'The job leaves this list and does not run again. Nothing makes up for the work that it has not done.',
  giveUpAction: 'Give up',
  jobGivenUp: 'The job has been given up',
}
