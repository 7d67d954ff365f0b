import type { MailMessages } from '../locales.ts'

export const mailsEnUS = {
  subject: (site: string, about: string) => `[${site}] ${about}`,
  greeting: 'Hello,',
  sentBy: (site: string) => `${site} sent this mail by itself. Nobody reads replies.`,
  templates: {
    register: {
      about: 'Your registration code',
      intro: (site: string) => `You are registering an account at ${site}. Enter this code on the registration page:`,
      outro: (minutes: number) =>
        `The code is valid for ${minutes} minutes and serves once. If this was not you, ignore this mail.`,
    },
    reset: {
      about: 'Reset your password',
      intro: (site: string, username: string) =>
        `Somebody asked to reset the password of your account ${username} at ${site}. Open this link to set a new one:`,
      open: 'Set a new password',
      outro: (minutes: number) =>
        `The link is valid for ${minutes} minutes and serves once. If this was not you, ignore this mail: your password stays as it is.`,
    },
    'change-email': {
      about: 'Confirm your new address',
      intro: (site: string) => `You are changing the address of your account at ${site} to this one. Enter this code:`,
      outro: (minutes: number) =>
        `The code is valid for ${minutes} minutes and serves once. If this was not you, ignore this mail.`,
    },
    'address-in-use': {
      about: 'You already have an account',
      intro: (site: string, username: string) =>
        `Somebody tried to register an account at ${site} with this address. It belongs to your account ${username}, so no code was sent.`,
      outro:
        'If this was you, sign in, or reset your password from there. If it was not, ignore this mail: your account has not changed.',
    },
    'email-changed': {
      about: 'Your email address has changed',
      intro: (site: string, username: string, newEmail: string) =>
        `The email address of your account ${username} at ${site} is ${newEmail} now.`,
      outro: 'If you did not do this, tell an administrator of the site at once.',
    },
    test: {
      about: 'Test mail',
      intro: (site: string) => `This is a test mail of ${site}.`,
      outro: 'It has arrived, so the mail settings of the site work.',
    },
  },
  reasons: {
    otherKey:
      'This server does not have the key of the mail password. Give it the same PRAXIS_SETTINGS_KEY as the other servers, or enter the password again',
    noSender: 'There is no address of the sender. Enter one, because the username is not an email address',
    badAddress: 'The address of the receiver is not valid',
    interrupted: 'The server stopped several times while it was sending',
    tooSlow: 'The mail server did not take the mail within a minute',
  },
} satisfies MailMessages
