/** For the home page of a site that has fetched none. All are from works older than 1930; translations are our own. */
export const quotationsEnUS = [
  {
    content: 'The Analytical Engine weaves algebraical patterns just as the Jacquard-loom weaves flowers and leaves.',
    origin: 'Ada Lovelace, notes on the Analytical Engine (1843)',
  },
  {
    content:
      'The Analytical Engine has no pretensions whatever to originate anything. It can do whatever we know how to order it to perform.',
    origin: 'Ada Lovelace, notes on the Analytical Engine (1843)',
  },
  {
    content:
      'Whenever any result is sought by its aid, the question will then arise: By what course of calculation can these results be arrived at by the machine in the shortest time?',
    origin: 'Charles Babbage, Passages from the Life of a Philosopher (1864)',
  },
  {
    content:
      'On two occasions I have been asked, “Pray, Mr. Babbage, if you put into the machine wrong figures, will the right answers come out?” … I am not able rightly to apprehend the kind of confusion of ideas that could provoke such a question.',
    origin: 'Charles Babbage, Passages from the Life of a Philosopher (1864)',
  },
  {
    content: 'It is unworthy of excellent men to lose hours like slaves in the labour of calculation.',
    origin: 'Gottfried Wilhelm Leibniz, on his calculating machine (1685)',
  },
  {
    content: 'Divide each of the difficulties into as many parts as possible, and as are needed to solve it better.',
    origin: 'René Descartes, Discourse on the Method, part 2 (1637)',
  },
  {
    content: 'Each truth that I found was a rule which afterwards served me to find others.',
    origin: 'René Descartes, Discourse on the Method, part 2 (1637)',
  },
  {
    content: 'I have made this letter longer than usual only because I have not had the time to make it shorter.',
    origin: 'Blaise Pascal, Provincial Letters, 16 (1656)',
  },
  {
    content: 'If I have seen further it is by standing on the shoulders of Giants.',
    origin: 'Isaac Newton, letter to Robert Hooke (February 1676)',
  },
  {
    content: 'Reading maketh a full man; conference a ready man; and writing an exact man.',
    origin: 'Francis Bacon, Essays, Of Studies (1625)',
  },
  {
    content: 'The universe is a grand book … It is written in the language of mathematics.',
    origin: 'Galileo Galilei, The Assayer (1623)',
  },
  {
    content: 'There is no royal road to geometry.',
    origin: 'Euclid, as told by Proclus, commentary on the Elements, book 1',
  },
  {
    content: 'Give me a place to stand, and I shall move the earth.',
    origin: 'Archimedes, as told by Pappus, Collection, book 8',
  },
  {
    content:
      'It is not knowing but learning, not possessing but acquiring, not being there but getting there, that gives the greatest enjoyment.',
    origin: 'Carl Friedrich Gauss, letter to Farkas Bolyai (2 September 1808)',
  },
  {
    content: 'The essence of mathematics lies in its freedom.',
    origin: 'Georg Cantor, Foundations of a General Theory of Manifolds (1883)',
  },
  {
    content: 'In mathematics the art of posing a question is to be valued higher than that of solving it.',
    origin: 'Georg Cantor, thesis of his dissertation (1867)',
  },
  {
    content: 'As long as a branch of science offers an abundance of problems, so long is it alive.',
    origin: 'David Hilbert, Mathematical Problems (1900)',
  },
  {
    content: 'It is by logic that we prove, and by intuition that we invent.',
    origin: 'Henri Poincaré, Science and Method (1908)',
  },
  {
    content: 'Mathematics is the art of giving the same name to different things.',
    origin: 'Henri Poincaré, Science and Method (1908)',
  },
  {
    content:
      'Science is built up of facts, as a house is built of stones; but an accumulation of facts is no more a science than a heap of stones is a house.',
    origin: 'Henri Poincaré, Science and Hypothesis (1902)',
  },
  {
    content:
      'Civilization advances by extending the number of important operations which we can perform without thinking about them.',
    origin: 'Alfred North Whitehead, An Introduction to Mathematics (1911)',
  },
  {
    content: 'The things we have to learn before we can do them, we learn by doing them.',
    origin: 'Aristotle, Nicomachean Ethics, book 2',
  },
  {
    content: 'People learn while they teach.',
    origin: 'Seneca, Letters to Lucilius, 7',
  },
  {
    content: 'Learning without thought is labour lost; thought without learning is perilous.',
    origin: 'Confucius, Analects, 2',
  },
  {
    content: 'A workman who wants to do his work well must first sharpen his tools.',
    origin: 'Confucius, Analects, 15',
  },
  {
    content: 'Who does not add up half steps cannot go a thousand miles.',
    origin: 'Xunzi, Encouragement to Learning',
  },
  {
    content: 'A journey of a thousand miles begins under the feet.',
    origin: 'Laozi, Daodejing, 64',
  },
  {
    content:
      'From a stick of one foot take away half of it every day: in ten thousand generations it will not be used up.',
    origin: 'Zhuangzi, All under Heaven',
  },
  {
    content:
      'The finer it is cut, the less is lost. Cut it again and again, until it cannot be cut: then it is one with the circle, and nothing is lost.',
    origin: 'Liu Hui, commentary on the Nine Chapters (263)',
  },
]
