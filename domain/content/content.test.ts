import { expect, test } from 'vitest'
import { blogPath, readingMinutes } from './blog.ts'
import { blogQuerySchema } from './blog-query.ts'
import { type Block, type ContentItem, countWords, itemForSite } from './content-item.ts'
import { answerText, parseQuestions, searchQuestions } from './questions.ts'

const paragraph = (text: string): Block => ({ type: 'paragraph', children: [text] })

const item: ContentItem<'pages'> = {
  id: 'one',
  title: 'One title',
  description: 'For the first',
  excerpt: 'The same',
  sites: { b: { description: 'For the second' } },
  body: [
    paragraph('Everybody'),
    { type: 'Site', only: 'a', children: [paragraph('First')] },
    {
      type: 'TwoColumn',
      columns: [[{ type: 'Site', only: 'b', children: [paragraph('Second')] }], [paragraph('Right')]],
    },
  ],
}

test('each site shows its own text of an item, if it has one', () => {
  expect(itemForSite('a', item)).toMatchObject({
    description: 'For the first',
    excerpt: 'The same',
    body: [paragraph('Everybody'), paragraph('First'), { columns: [[], [paragraph('Right')]] }],
  })
  expect(itemForSite('b', item)).toMatchObject({
    description: 'For the second',
    excerpt: 'The same',
    body: [paragraph('Everybody'), { columns: [[paragraph('Second')], [paragraph('Right')]] }],
  })
})

test('words are counted in every block', () => {
  expect(
    countWords([
      paragraph('one two'),
      { type: 'list', ordered: false, items: [[paragraph('three')], [paragraph('four five')]] },
      { type: 'table', head: [['six']], rows: [[['seven', { type: 'strong', children: [' eight'] }]]] },
      { type: 'Gallery', pictures: ['tunnel'] },
    ]),
  ).toBe(8)
})

test.each([
  [0, 1],
  [220, 1],
  [700, 3],
])('%i words take %i minutes to read', (words, minutes) => {
  expect(readingMinutes(words)).toBe(minutes)
})

test('each blog page has one path, the first without a number', () => {
  expect(blogPath({})).toBe('/blog')
  expect(blogPath({ page: 1 })).toBe('/blog')
  expect(blogPath({ page: 2 })).toBe('/blog?page=2')
  expect(blogPath({ page: 2, tag: 'prices' })).toBe('/blog?tag=prices&page=2')
})

test.each([
  [{}, { page: 1 }],
  [
    { page: '3', tag: 'prices' },
    { page: 3, tag: 'prices' },
  ],
  [{ page: '-1' }, { page: 1 }],
  [{ page: '1e9' }, { page: 1 }],
  [{ page: 'x', tag: 'nonsense' }, { page: 1 }],
])('an invalid blog query is the first page: %o', (query, read) => {
  expect(blogQuerySchema.parse(query)).toEqual(read)
})

const groups = [
  {
    id: 'flights',
    title: 'Flights',
    questions: parseQuestions([
      { type: 'heading', level: 2, id: 'late', children: ['What if I land late?'] },
      paragraph('The chauffeur waits.'),
      { type: 'heading', level: 2, id: 'sign', children: ['Is there a sign?'] },
      paragraph('With meet and greet.'),
    ]),
  },
  {
    id: 'money',
    title: 'Money',
    questions: parseQuestions([
      { type: 'heading', level: 2, id: 'tip', children: ['Do I tip?'] },
      paragraph('No: the gratuity is in.'),
      { type: 'list', ordered: false, items: [[paragraph('Ever.')]] },
    ]),
  },
]

test('each second-level heading is a question, and the blocks after it are the answer', () => {
  expect(groups[0]?.questions.map(({ id, question }) => [id, question])).toEqual([
    ['late', 'What if I land late?'],
    ['sign', 'Is there a sign?'],
  ])
  expect(groups[1]?.questions.map(answerText)).toEqual(['No: the gratuity is in. Ever.'])
})

test('the text of an answer includes its subheadings and tables', () => {
  const answer: Block[] = [
    { type: 'heading', level: 3, id: 'cars', children: ['By car'] },
    { type: 'table', head: [['Car'], ['Bags']], rows: [[['Sedan'], [{ type: 'strong', children: ['3'] }]]] },
    paragraph('Ask for more.'),
  ]
  expect(answerText({ answer })).toBe('By car Car Bags Sedan 3 Ask for more.')
})

test.each([
  ['', ['late', 'sign', 'tip']],
  ['  LATE ', ['late']],
  ['chauffeur land', ['late']],
  ['flights', ['late', 'sign']],
  ['gratuity', ['tip']],
  ['late gratuity', []],
])('a search for "%s" finds the questions that contain all of its words', (search, ids) => {
  expect(searchQuestions(groups, search).flatMap((group) => group.questions.map(({ id }) => id))).toEqual(ids)
})
