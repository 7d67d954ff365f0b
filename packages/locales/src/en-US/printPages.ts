import type { Messages } from '../locales.ts'

export const printPages: Messages['printPages'] = {
  page: (page, pages) => `Page ${page} of ${pages}`,
  seat: (seat) => `Seat ${seat}`,
  named: (name, realname) => `${name} (${realname})`,
}
