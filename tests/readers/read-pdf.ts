import { getDocumentProxy, getResolvedPDFJS } from 'unpdf'

/** Reads a PDF with pdf.js: its text in the order in which it is drawn, its structure, its language and its pages. */
export async function readPdf(pdf: Buffer) {
  const document = await getDocumentProxy(new Uint8Array(pdf))
  const pages = await Promise.all(
    Array.from({ length: document.numPages }, (_, index) => document.getPage(index + 1)),
  )
  const contents = await Promise.all(pages.map((page) => page.getTextContent()))
  const trees = await Promise.all(pages.map((page) => page.getStructTree()))
  const { OPS } = await getResolvedPDFJS()
  const drawn = await Promise.all(pages.map((page) => page.getOperatorList()))
  const preferences: { DisplayDocTitle?: boolean } | null = await document.getViewerPreferences()
  const read = {
    text: contents.flatMap(({ items }) => items.map((item) => ('str' in item ? item.str : ''))).join(''),
    parts: new Set(trees.flatMap((tree) => rolesOf(tree ?? {})).filter((role) => role !== 'Root')),
    pages: document.numPages,
    /** How often a glyph was drawn that stands for a character which the font does not have. */
    missingGlyphs: drawn
      .flatMap(({ fnArray, argsArray }) => argsArray.filter((_, index) => fnArray[index] === OPS.showText))
      .flatMap(([glyphs]: [(Glyph | number)[]]) => glyphs)
      .filter((glyph) => typeof glyph === 'object' && glyph.originalCharCode === 0).length,
    isMarked: (await document.getMarkInfo())?.Marked === true,
    showsTitle: preferences?.DisplayDocTitle === true,
    language: ((await document.getMetadata()).info as { Language?: string }).Language,
  }
  await document.loadingTask.destroy()
  return read
}

type Glyph = { originalCharCode: number }

type Part = { role?: string; children?: object[] }

function rolesOf({ role, children = [] }: Part): string[] {
  return [...(role ? [role] : []), ...children.flatMap(rolesOf)]
}
