import { test, expect } from 'vitest'
import { accessTables, ofGroup, ofSite, reader } from '../../../../test/boardAccess.ts'
import { boardSite } from '../../../../test/boardSite.ts'

test('inside a contest of the site its board is read by whoever may enter, and in a window before the end by nobody unless it is open', async () => {
  const expectTable = await accessTables()
  const table = `
                         visitor   user      registered  zoe     refused   staff     owner   owner!  root!
    public/scheduled     login     early     early       early   early     early     empty   empty   empty
    public/running       login     .         .           .       .         .         .       .       .
    public/sealed        login     frozen    frozen      frozen  frozen    frozen    frozen  .       .
    public/ended         login     .         .           .       .         .         .       .       .
    public/notThawed     login     frozen    frozen      frozen  frozen    frozen    frozen  .       .
    public/window        login     window    window      afterEnd window    window    .       .       .
    private/scheduled    login     early     early       early   early     early     empty   empty   empty
    private/running      login     password  .           .       refused   password  .       .       .
    private/sealed       login     password  frozen      frozen  refused   password  frozen  .       .
    private/ended        login     password  .           .       refused   password  .       .       .
    private/notThawed    login     password  frozen      frozen  refused   password  frozen  .       .
    private/window       login     password  window      afterEnd refused   password  .       .       .
    protected/scheduled  login     early     early       early   early     early     empty   empty   empty
    protected/running    login     .         .           .       .         .         .       .       .
    protected/sealed     login     frozen    frozen      frozen  frozen    frozen    frozen  .       .
    protected/ended      login     .         .           .       .         .         .       .       .
    protected/notThawed  login     frozen    frozen      frozen  frozen    frozen    frozen  .       .
    protected/window     login     window    window      afterEnd window    window    .       .       .
    public+open/window   login     window    window      .       window    window    .       .       .
    public+open/windowSealed login window    window      frozen  window    window    frozen  .       .
    private+open/sealed  login     password  frozen      frozen  refused   password  frozen  .       .`
  await expectTable(['rank'], table, ofSite)
})

test('from outside the board is read by everybody where the contest opens it, whoever may enter', async () => {
  const expectTable = await accessTables()
  const table = `
                              visitor  user    registered  refused  staff   owner   owner!  root!
    public/running            closed   closed  closed      closed   closed  closed  closed  closed
    public/scheduled          closed   closed  closed      closed   closed  closed  closed  closed
    private/ended             closed   closed  closed      closed   closed  closed  closed  closed
    public+open/scheduled     early    early   early       early    early   early   early   early
    public+open/running       .        .       .           .        .       .       .       .
    public+open/sealed        frozen   frozen  frozen      frozen   frozen  frozen  .       .
    public+open/ended         .        .       .           .        .       .       .       .
    public+open/notThawed     frozen   frozen  frozen      frozen   frozen  frozen  .       .
    public+open/window        afterEnd afterEnd afterEnd  afterEnd afterEnd afterEnd afterEnd afterEnd
    private+open/running      .        .       .           .        .       .       .       .
    private+open/notThawed    frozen   frozen  frozen      frozen   frozen  frozen  .       .
    protected+open/sealed     frozen   frozen  frozen      frozen   frozen  frozen  .       .`
  await expectTable(['outside'], table, ofSite)
})

test('what is said of a contest to those outside is said where its board is open', async () => {
  const expectTable = await accessTables()
  const table = `
                              visitor  user    registered  owner   root
    public/running            closed   closed  closed      closed  closed
    public+open/scheduled     early    early   early       early   early
    private+open/running      .        .       .           .       .
    private+open/sealed       .        .       .           .       .
    public+open/window        afterEnd afterEnd afterEnd   afterEnd afterEnd
    public+open+hidden/ended  missing  missing missing     .       .`
  await expectTable(['outsideInfo'], table, ofSite)
})

test('a page gets the board, and what one person has sent, from inside or from outside', async () => {
  const expectTable = await accessTables()
  const table = `
                              visitor  user      registered  refused  owner   owner!  root!
    public/running            login    .         .           .        .       .       .
    public/sealed             login    frozen    frozen      frozen   frozen  .       .
    public/ended              login    .         .           .        .       .       .
    public/notThawed          login    frozen    frozen      frozen   frozen  .       .
    public/window             login    window    window      window   .       .       .
    private/running           login    password  .           refused  .       .       .
    private/notThawed         login    password  frozen      refused  frozen  .       .
    public+open/running       .        .         .           .        .       .       .
    public+open/window        login    window    window      window   .       .       .
    private+open/running      .        .         .           .        .       .       .
    private+open/sealed       frozen   frozen    frozen      frozen   frozen  .       .
    protected+open/notThawed  frozen   frozen    frozen      frozen   frozen  .       .
    public+hidden/running     missing  missing   missing     missing  .       .       .
    public+open+hidden/ended  missing  missing   missing     missing  .       .       .`
  await expectTable(['board', 'path'], table, ofSite)
})

test('before the start only those who manage a contest read its board, on which nobody is', async () => {
  const expectTable = await accessTables()
  const table = `
                              visitor  user   registered  owner  root!
    public/scheduled          login    early  early       empty  empty
    private+open/scheduled    login    early  early       empty  empty`
  await expectTable(['board'], table, ofSite)
  await expectTable(['path'], table.replaceAll('empty', 'nobody'), ofSite)
})

test('whoever asks by force without managing the contest sees what is frozen as everybody', async () => {
  const expectTable = await accessTables()
  const table = `
                            visitor!  user!   registered!  staff!
    public+open/sealed      frozen    frozen  frozen       frozen
    public+open/notThawed   frozen    frozen  frozen       frozen`
  await expectTable(['outside', 'board', 'path'], table, ofSite)
})

test('the board is downloaded by those who manage the contest, and what is frozen only where they ask for it', async () => {
  const expectTable = await accessTables()
  const table = `
                             visitor  user      registered  staff     owner   owner!  root    root!
    public/scheduled         login    notYours  notYours    notYours  empty   empty   empty   empty
    public/running           login    notYours  notYours    notYours  .       .       .       .
    private/sealed           login    notYours  notYours    notYours  frozen  .       frozen  .
    public+open/notThawed    login    notYours  notYours    notYours  frozen  .       frozen  .
    protected/window         login    notYours  notYours    notYours  .       .       .       .
    public+hidden/ended      login    missing   missing     missing   .       .       .       .`
  await expectTable(['download'], table, ofSite)
})

test('the board of a contest of a group is for its members, also where it is open', async () => {
  const expectTable = await accessTables()
  const inside = `
                        visitor  user     staff    member    groupAdmin  author  author!  groupRoot!  groupOwner!  root!
    public/running      members  members  members  .         .           .       .        .           .            .
    public/sealed       members  members  members  frozen    frozen      frozen  .        .           .            .
    private/running     members  members  members  password  password    .       .        .           .            .
    public+hidden/ended missing  missing  missing  missing   missing     .       .        .           .            .`
  await expectTable(['board', 'path'], inside, ofGroup)
  // A visitor is asked to sign in before anything else is decided.
  await expectTable(['rank'], inside.replaceAll(/(public|private)(\S*\s+)(members|missing)/g, '$1$2login'), ofGroup)
  const outside = `
                        visitor  user     staff    member  groupAdmin  author  author!  groupRoot!  root!
    public/running      members  members  members  closed  closed      closed  closed   closed      closed
    private+open/sealed members  members  members  frozen  frozen      frozen  .        .           .`
  await expectTable(['outside'], outside, ofGroup)
  await expectTable(['outsideInfo'], outside.replaceAll('frozen', '.'), ofGroup)
  const download = `
                        visitor  user     staff    member    groupAdmin  author  author!  groupRoot!  root!
    public/sealed       login    missing  missing  notYours  notYours    frozen  .        .           .`
  await expectTable(['download'], download, ofGroup)
})

test('whoever reads the board reads their place on it, which is frozen to those who manage the contest too', async () => {
  const expectTable = await accessTables()
  const table = `
                         visitor  user      registered  zoe     refused  owner   root
    public/scheduled     login    early     early       early   early    empty   empty
    public/running       login    .         .           .       .        .       .
    private/sealed       login    password  frozen      frozen  refused  frozen  frozen
    public/window        login    window    window      afterEnd window  .       .
    public+open/window   login    window    window      .       window   .       .`
  await expectTable(['place'], table, ofSite)
})

test('another contest is shown beside one to whoever may read its board', async () => {
  const expectTable = await accessTables()
  const table = `
                          visitor  user      registered  refused  owner
    public/running        login    .         .           .        .
    public/scheduled      login    early     early       early    .
    private/running       login    password  .           refused  .
    private+open/running  login    .         .           .        .
    public+hidden/running login    missing   missing     missing  .
    public/window         login    window    window      window   .`
  await expectTable(['others'], table, ofSite)
})

test('a contest that is not there, or that was deleted, has no board', async () => {
  const site = await boardSite()
  const read = await reader(site)
  const { cid } = await site.aContest({ more: { open_board: true, deleted_at: new Date() } })
  for (const call of ['rank', 'outside', 'outsideInfo', 'board', 'path', 'download'] as const) {
    expect([call, await read(call, cid, 'root!')]).toEqual([call, 'missing'])
    expect([call, await read(call, 999_999, 'root!')]).toEqual([call, 'missing'])
  }
})
