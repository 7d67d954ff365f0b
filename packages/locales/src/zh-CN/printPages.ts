/** What stands at the head of the pages that a contest prints. */
export const printPages = {
  page: (page: number, pages: number) => `第 ${page} 页，共 ${pages} 页`,
  seat: (seat: string) => `座位 ${seat}`,
  named: (name: string, realname: string) => `${name}（${realname}）`,
}
