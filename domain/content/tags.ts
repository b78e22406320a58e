/** The topics of articles. Front matter and URLs use the name, pages show the title. */
export const tags = [
  { name: 'airports', title: 'Airports' },
  { name: 'prices', title: 'Prices' },
  { name: 'occasions', title: 'Weddings and Proms' },
  { name: 'families', title: 'Families' },
  { name: 'business', title: 'Business' },
  { name: 'cruises', title: 'Cruises' },
  { name: 'accessibility', title: 'Accessibility' },
  { name: 'how-we-work', title: 'How We Work' },
] as const

export type ArticleTag = (typeof tags)[number]['name']
