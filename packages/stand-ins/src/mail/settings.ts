/** What to enter in the settings of a site that sends its mails here, under the names of the settings. */
export const mailSettings = ({ host, port }: { host: string; port: number }) => ({
  emailHost: host,
  emailPort: port,
  emailSsl: false,
  emailUsername: '',
  emailPassword: '',
  emailFrom: 'praxis@example.org',
})

const labels = {
  emailHost: 'Mail server',
  emailPort: 'Port',
  emailSsl: 'Use SSL',
  emailUsername: 'Username',
  emailPassword: 'Password',
  emailFrom: 'Sender',
} as const satisfies Record<keyof ReturnType<typeof mailSettings>, string>

/** The settings as lines for a person, each with the label that its field has in the back office. */
export function mailSettingLines(server: { host: string; port: number }): string[] {
  const settings = mailSettings(server)
  return (Object.keys(labels) as (keyof typeof labels)[]).map((name) => {
    const value = settings[name]
    const shown = value === false ? 'off' : value === '' ? 'empty' : String(value)
    return `${labels[name].padEnd(15)} ${shown}`
  })
}
