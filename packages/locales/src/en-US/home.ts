/** The home page of the site. */
export const home = {
  title: 'Home',
  aside: 'Around the site',
  failed: 'This part could not be loaded',
  carousel: {
    title: 'Highlights',
    failed: 'The pictures could not be loaded',
    previous: 'Previous picture',
    next: 'Next picture',
    slide: (number: string, all: string) => `Picture ${number} of ${all}`,
    pause: 'Stop changing pictures',
    play: 'Change pictures by itself',
  },
  contests: {
    title: 'Recent contests',
    all: 'All contests',
    none: 'No contests at present',
    noneText: 'Contests that begin within two weeks appear here.',
  },
  otherContests: {
    title: 'Elsewhere',
    failed: 'The contests elsewhere could not be loaded',
  },
  problems: {
    title: 'Latest problems',
    all: 'All problems',
    none: 'No public problems yet',
    noneText: 'Problems appear here once they are public.',
  },
  clock: {
    title: 'Time of the site',
    date: (day: string, weekday: string) => `${weekday}, ${day}`,
    zone: (name: string) => `Time zone of the site: ${name}`,
  },
  quotation: {
    title: 'Quotation',
    another: 'Another quotation',
  },
  ranking: {
    title: 'Most solved',
    range: 'Range',
    ranges: { day: 'Day', week: 'Week', month: 'Month', all: 'All' },
    rangeHints: { day: 'Today', week: 'The last 7 days', month: 'The last 30 days', all: 'All the time' },
    solved: (count: string) => `${count} solved`,
    none: 'Nobody is ranked yet',
    noneText: 'People who solve problems in this time appear here.',
  },
  week: {
    title: 'Last week',
    all: 'Submissions',
    accepted: 'Accepted',
    day: (day: string, all: string, accepted: string) => `${day}: ${all} submitted, ${accepted} accepted`,
    none: 'No submissions in the last week',
    noneText: 'The submissions of each day are drawn here.',
  },
  side: {
    text: 'About this site',
    qrCode: 'QR code',
    pictures: 'Pictures',
    pictureTo: (address: string) => `Picture that links to ${address}`,
  },
}
