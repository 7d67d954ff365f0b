/** Commands without arguments that stand for a text. */
const symbols = new Map<string, string>(
  Object.entries({
    // Signs that have a meaning in TeX.
    '&': '&',
    '%': '%',
    $: '$',
    '#': '#',
    _: '_',
    '{': '{',
    '}': '}',
    textbackslash: '\\',
    textasciitilde: '~',
    textasciicircum: '^',
    textless: '<',
    textgreater: '>',
    textbar: '|',
    textunderscore: '_',
    textdollar: '$',
    textbraceleft: '{',
    textbraceright: '}',
    lbrace: '{',
    rbrace: '}',
    textasteriskcentered: '*',
    slash: '/',
    // Blanks.
    ' ': ' ',
    '\n': ' ',
    '\t': ' ',
    ',': '\u2009',
    thinspace: '\u2009',
    ';': '\u2005',
    ':': '\u2005',
    '>': '\u2005',
    enspace: '\u2002',
    quad: '\u2003',
    qquad: '\u2003\u2003',
    hfill: ' ',
    hspace: ' ',
    hfil: ' ',
    hss: ' ',
    hrulefill: ' ',
    dotfill: ' ',
    space: ' ',
    nobreakspace: '\u00a0',
    // Dots, dashes and quotes.
    ldots: '…',
    dots: '…',
    textellipsis: '…',
    cdots: '⋯',
    textendash: '–',
    textemdash: '—',
    textquotesingle: "'",
    textquotedbl: '"',
    textquotedblleft: '“',
    textquotedblright: '”',
    textquoteleft: '‘',
    textquoteright: '’',
    lq: '‘',
    rq: '’',
    guillemotleft: '«',
    guillemotright: '»',
    guillemetleft: '«',
    guillemetright: '»',
    glqq: '„',
    grqq: '“',
    og: '«\u00a0',
    fg: '\u00a0»',
    textasciigrave: '`',
    quotedblbase: '„',
    // Letters.
    ss: 'ß',
    SS: 'ẞ',
    ae: 'æ',
    AE: 'Æ',
    oe: 'œ',
    OE: 'Œ',
    o: 'ø',
    O: 'Ø',
    aa: 'å',
    AA: 'Å',
    l: 'ł',
    L: 'Ł',
    i: 'ı',
    j: 'ȷ',
    dh: 'ð',
    DH: 'Ð',
    th: 'þ',
    TH: 'Þ',
    dj: 'đ',
    DJ: 'Đ',
    TeX: 'TeX',
    LaTeX: 'LaTeX',
    // Signs.
    S: '§',
    P: '¶',
    dag: '†',
    ddag: '‡',
    copyright: '©',
    textregistered: '®',
    texttrademark: '™',
    pounds: '£',
    textsterling: '£',
    euro: '€',
    texteuro: '€',
    textyen: '¥',
    textcent: '¢',
    textdegree: '°',
    degree: '°',
    textmu: 'µ',
    texttimes: '×',
    textdiv: '÷',
    textpm: '±',
    textbullet: '•',
    textperiodcentered: '·',
    textrightarrow: '→',
    textleftarrow: '←',
    checkmark: '✓',
    No: '№',
    // Signs of formulas that some texts write without dollars.
    le: '≤',
    leq: '≤',
    leqslant: '≤',
    ge: '≥',
    geq: '≥',
    geqslant: '≥',
    ne: '≠',
    neq: '≠',
    times: '×',
    cdot: '·',
    pm: '±',
    infty: '∞',
    to: '→',
    rightarrow: '→',
    leftarrow: '←',
    Rightarrow: '⇒',
    // Places where a word may be divided, and nothing.
    '-': '',
    '/': '',
    '!': '',
    '@': '',
  }),
)

export const symbolOf = (name: string): string | undefined => symbols.get(name)

/** Commands that only say how a page looks: how many groups they take, where that is not none. */
const looks = new Map<string, number>([
  ...(
    'noindent indent smallskip medskip bigskip smallbreak medbreak bigbreak centering raggedright raggedleft newpage ' +
    'pagebreak nopagebreak clearpage cleardoublepage vfill relax protect maketitle sloppy fussy selectfont normalfont ' +
    'rmfamily sffamily mdseries upshape tiny scriptsize footnotesize small normalsize large Large LARGE huge Huge HUGE ' +
    'null leavevmode displaystyle textstyle frenchspacing nonfrenchspacing makeatletter makeatother nolinebreak ' +
    'allowbreak strut ignorespaces unskip rm sf sc scshape md up endinput bgroup egroup begingroup endgroup ' +
    'nextsample remainingsamples afterpage phantomsection appendix tableofcontents'
  )
    .split(' ')
    .map((name): [string, number] => [name, 0]),
  ...'vspace label pagestyle thispagestyle usepackage documentclass color pagecolor hyphenation bibliographystyle enlargethispage captionsetup lstset setlist graphicspath usetikzlibrary linespread phantom hphantom vphantom cellcolor rowcolor columncolor arrayrulecolor'
    .split(' ')
    .map((name): [string, number] => [name, 1]),
  ...'setlength addtolength setcounter addtocounter exmpfile definecolor renewlength setmainfont rule'
    .split(' ')
    .map((name): [string, number] => [name, name === 'definecolor' ? 3 : 2]),
])

export const isLook = (name: string): boolean => looks.has(name)
export const groupsOfLook = (name: string): number => looks.get(name) ?? 0

/** Commands before a length without braces: `\vskip 1cm`, `\parindent=0pt`, `\itemsep0em`. */
const lengths = new Set(
  (
    'vskip hskip kern parskip parindent baselineskip lineskip leftskip rightskip itemsep parsep topsep partopsep ' +
    'itemindent labelsep leftmargin tabcolsep arraycolsep fboxsep hangindent abovedisplayskip belowdisplayskip'
  ).split(' '),
)

export const isLengthOf = (name: string): boolean => lengths.has(name)

/** Accents, as the sign that Unicode puts after the letter. */
const accents = new Map<string, string>(
  Object.entries({
    '`': '\u0300',
    "'": '\u0301',
    '^': '\u0302',
    '~': '\u0303',
    '=': '\u0304',
    u: '\u0306',
    '.': '\u0307',
    '"': '\u0308',
    r: '\u030a',
    H: '\u030b',
    v: '\u030c',
    d: '\u0323',
    c: '\u0327',
    k: '\u0328',
    b: '\u0331',
  }),
)

export const isAccent = (name: string): boolean => accents.has(name)

/** A letter with an accent. The letters without dots are for accents. */
export const accented = (name: string, letters: string): string => {
  const [first = '\u00a0'] = letters
  const base = first === 'ı' ? 'i' : first === 'ȷ' ? 'j' : first
  return (base + (accents.get(name) ?? '')).normalize('NFC') + letters.slice(first.length)
}

/** Signs that TeX puts together from signs of the keyboard. Those with quotes and angles are of Cyrillic texts. */
export const withLigatures = (text: string, isCyrillic: boolean): string =>
  (isCyrillic ? text.replaceAll(/"---|"[<>=]|<<|>>/g, (signs) => cyrillic[signs]!) : text)
    .replaceAll('---', '—')
    .replaceAll('--', '–')
    .replaceAll('``', '“')
    .replaceAll("''", '”')
    .replaceAll('`', '‘')
    .replaceAll("'", '’')
    .replaceAll('~', '\u00a0')

const cyrillic: Record<string, string> = { '"---': '—', '"<': '«', '">': '»', '"=': '-', '<<': '«', '>>': '»' }
