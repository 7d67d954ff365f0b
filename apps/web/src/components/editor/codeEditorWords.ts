import type { WordGrammar } from './codeEditorWordGrammar.ts'

const slashes = /^\/\//
const hash = /^#/
const slashStar = ['/*', '*/'] as const

/** Languages by the beginning of their names, in lower case. */
export const wordGrammars: Readonly<Record<string, WordGrammar>> = {
  'c#': {
    line: slashes,
    block: slashStar,
    quotes: `"'`,
    keywords:
      'abstract as base bool break byte case catch char checked class const continue decimal default delegate do double dynamic else enum event explicit extern finally fixed float for foreach get if implicit in int interface internal is lock long namespace new object operator out override params private protected public readonly ref return sbyte sealed set short sizeof static string struct switch this throw try typeof uint ulong unchecked unsafe ushort using var virtual void volatile while yield',
  },
  kotlin: {
    line: slashes,
    block: slashStar,
    quotes: `"'`,
    keywords:
      'abstract as break by catch class companion const constructor continue data do else enum final finally for fun if import in infix init inline inner interface internal is lateinit object open operator out override package private protected public return sealed super suspend tailrec this throw try typealias val var vararg when where while',
  },
  scala: {
    line: slashes,
    block: slashStar,
    quotes: `"`,
    keywords:
      'abstract case catch class def do else extends final finally for forSome if implicit import lazy match new object override package private protected return sealed super this throw trait try type val var while with yield',
  },
  php: {
    line: /^(\/\/|#)/,
    block: slashStar,
    quotes: `"'`,
    sigil: /^\$\w+/,
    ignoresCase: true,
    keywords:
      'abstract and array as break callable case catch class clone const continue declare default do echo else elseif empty enum extends final finally fn for foreach function global goto if implements include instanceof interface isset list match namespace new or print private protected public readonly require return static switch throw trait try unset use var while xor yield php',
  },
  ruby: {
    line: hash,
    quotes: `"'\``,
    sigil: /^[$@]+\w+/,
    atoms: 'true false nil self',
    keywords:
      'alias and begin break case class def defined do else elsif end ensure for if in loop module next not or redo rescue retry return super then undef unless until when while yield require puts print gets',
  },
  pascal: {
    line: slashes,
    block: ['{', '}'],
    quotes: `'`,
    ignoresCase: true,
    atoms: 'true false nil',
    keywords:
      'and array as asm begin boolean break byte case char class const constructor continue destructor div do double downto else end except exit extended file finally for function goto if implementation in inherited int64 integer interface is label longint mod not object of operator or packed procedure program property qword raise real record repeat set shl shr single string then to try type unit until uses var while with word xor',
  },
  haskell: {
    line: /^--/,
    block: ['{-', '-}'],
    quotes: `"`,
    atoms: 'True False Nothing',
    keywords:
      'case class data default deriving do else family forall foreign hiding if import in infix infixl infixr instance let module newtype of qualified then type where',
  },
  ocaml: {
    line: /^(?!)/,
    block: ['(*', '*)'],
    quotes: `"`,
    keywords:
      'and as assert begin class constraint do done downto else end exception external for fun function functor if in include inherit initializer land lazy let lor lsl lsr lxor match method mod module mutable new object of open or private rec sig struct then to try type val virtual when while with',
  },
  d: {
    line: slashes,
    block: slashStar,
    quotes: `"'\``,
    keywords:
      'abstract alias align asm assert auto body bool break byte case cast catch char class const continue dchar default delegate delete deprecated do double else enum export extern final finally float for foreach foreach_reverse function goto if immutable import in inout int interface invariant is lazy long mixin module new nothrow out override package pragma private protected public pure real ref return scope shared short static string struct super switch synchronized template this throw try typeof ubyte uint ulong union unittest ushort version void wchar while with',
  },
  fortran: {
    line: /^!/,
    quotes: `"'`,
    ignoresCase: true,
    keywords:
      'allocatable allocate associate block call case character class close common complex contains continue cycle data deallocate dimension do double else elseif elsewhere end enddo endif entry equivalence exit external forall format function goto if implicit in inout inquire integer intent interface intrinsic kind logical module none nullify only open operator optional out parameter pause pointer precision print private procedure program public pure read real recursive result return rewind save select stop subroutine target then to type use value volatile where while write',
  },
  lua: {
    line: /^--(?!\[\[)/,
    block: ['--[[', ']]'],
    quotes: `"'`,
    atoms: 'true false nil',
    keywords: 'and break do else elseif end for function goto if in local not or repeat return then until while',
  },
  perl: {
    line: hash,
    quotes: `"'\``,
    sigil: /^[$@%]#?[\w:]+/,
    atoms: 'undef',
    keywords:
      'and chomp cmp continue defined delete die do each else elsif eq exists for foreach ge given gt if join keys last le local lt map my ne next no not or our package pop print printf push redo require return reverse say scalar shift sort splice split sub unless unshift until use values wantarray when while xor',
  },
  bash: {
    line: hash,
    quotes: `"'\``,
    sigil: /^\$(\w+|[#?@*!$-]|\{[^}]*\})/,
    keywords:
      'break case continue declare do done echo elif else esac eval exit export fi for function if in let local mapfile printf read readonly return select set shift source then time until unset while',
  },
  r: {
    line: hash,
    quotes: `"'\``,
    atoms: 'TRUE FALSE NULL NA Inf NaN',
    keywords: 'break else for function if in next repeat return while library require',
  },
  octave: {
    line: /^[%#]/,
    quotes: `"`,
    atoms: 'true false NaN Inf pi',
    keywords:
      'break case catch continue do else elseif end end_try_catch endfor endfunction endif endswitch endwhile for function global if otherwise persistent return switch try until unwind_protect while',
  },
  sql: {
    line: /^--/,
    block: slashStar,
    quotes: `"'`,
    ignoresCase: true,
    keywords:
      'add all alter and as asc begin between by case cast check collate column commit constraint create cross default delete desc distinct drop else end except exists foreign from full group having if in index inner insert integer intersect into is join key left like limit natural not null offset on or order outer over partition primary real recursive references replace right rollback row select set table temp text then trigger union unique update using values view when where window with',
  },
}
