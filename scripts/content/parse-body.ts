import type { PhrasingContent, RootContent, TableCell } from 'mdast'
import { directiveFromMarkdown } from 'mdast-util-directive'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table'
import { directive } from 'micromark-extension-directive'
import { gfmTable } from 'micromark-extension-gfm-table'
import { type Block, type Inline, inlineText } from '#domain/content/content-item.ts'
import { curlyQuotes } from './curly-quotes.ts'
import { parseBlock } from './parse-block.ts'
import { isAllowedLink, lineOf, type Reader, type Report } from './reader.ts'

/** Converts markdown to our content tree. Any other element, raw HTML in particular, is an error. */
export function parseBody(markdown: string, report: Report): Block[] {
  const root = fromMarkdown(markdown, {
    extensions: [directive(), gfmTable()],
    mdastExtensions: [directiveFromMarkdown(), gfmTableFromMarkdown()],
  })
  const reader = createReader(report)
  return reader.blocks(root.children)
}

function createReader(report: Report): Reader {
  const ids = new Set<string>()
  let lastLevel = 1

  function blocks(nodes: readonly RootContent[]): Block[] {
    return nodes.flatMap((node) => block(node) ?? [])
  }

  function block(node: RootContent): Block | undefined {
    switch (node.type) {
      case 'paragraph':
        return { type: 'paragraph', children: inlines(node.children) }
      case 'heading':
        return heading(node.depth, inlines(node.children), lineOf(node))
      case 'list':
        return {
          type: 'list',
          ordered: node.ordered === true,
          items: node.children.map((item) => blocks(item.children)),
        }
      case 'blockquote':
        return { type: 'quote', children: blocks(node.children) }
      case 'thematicBreak':
        return { type: 'rule' }
      case 'table': {
        const [head, ...rows] = node.children.map((row) => row.children.map(cell))
        return { type: 'table', head: head ?? [], rows }
      }
      case 'leafDirective':
      case 'containerDirective':
        return parseBlock(node, reader)
      case 'html':
        report(lineOf(node), 'raw HTML is not allowed')
        return undefined
      default:
        report(lineOf(node), `markdown of the kind "${node.type}" is not used here`)
        return undefined
    }
  }

  function heading(depth: number, children: Inline[], line: number): Block | undefined {
    if (depth === 1) report(line, "a page's first-level heading is its title: begin with ##")
    else if (depth > 3) report(line, 'headings go down to ### only')
    else if (depth > lastLevel + 1) report(line, 'a ### heading stands below a ## heading')
    if (depth !== 2 && depth !== 3) return undefined
    lastLevel = depth
    return { type: 'heading', level: depth, id: newId(inlineText(children)), children }
  }

  function newId(text: string): string {
    const base = anchor(text)
    let id = base
    for (let count = 2; ids.has(id); count += 1) id = `${base}-${count}`
    ids.add(id)
    return id
  }

  function inlines(nodes: readonly PhrasingContent[]): Inline[] {
    return joinWords(nodes.flatMap((node) => inline(node) ?? [])).map((part, index) =>
      typeof part === 'string' ? curlyQuotes(part, { opensText: index === 0 }) : part,
    )
  }

  function inline(node: PhrasingContent): Inline | Inline[] | undefined {
    switch (node.type) {
      case 'text':
        return node.value.replaceAll('\n', ' ')
      case 'strong':
      case 'emphasis':
        return { type: node.type, children: inlines(node.children) }
      case 'break':
        return { type: 'break' }
      case 'link':
        if (!isAllowedLink(node.url)) report(lineOf(node), `a link may not lead to "${node.url}"`)
        return { type: 'link', to: node.url, children: inlines(node.children) }
      case 'html':
        report(lineOf(node), 'raw HTML is not allowed')
        return undefined
      case 'image':
        report(lineOf(node), 'pictures stand in a Gallery block')
        return undefined
      case 'textDirective':
        // Inline directives are not supported: the colon in a time such as 4:30 is text.
        return [`:${node.name}`, ...inlines(node.children)]
      default:
        report(lineOf(node), `markdown of the kind "${node.type}" is not used here`)
        return undefined
    }
  }

  function cell(node: TableCell): Inline[] {
    return inlines(node.children)
  }

  const reader: Reader = { blocks, inlines, report }
  return reader
}

/** Joins adjacent text nodes. */
function joinWords(parts: Inline[]): Inline[] {
  const joined: Inline[] = []
  for (const part of parts) {
    const last = joined.at(-1)
    if (typeof part === 'string' && typeof last === 'string') joined[joined.length - 1] = last + part
    else joined.push(part)
  }
  return joined
}

function anchor(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/\{\{[^}]*\}\}/g, '')
    .replaceAll(/['’]/g, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
}
