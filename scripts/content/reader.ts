import type { Node, PhrasingContent, RootContent } from 'mdast'
import type { Block, Inline } from '#domain/content/content-tree.ts'

/** Says where in the file something is wrong, and goes on, so that one run names every fault. */
export type Report = (line: number, message: string) => void

/** What a block needs to read what stands inside it. */
export type Reader = {
  blocks(nodes: readonly RootContent[]): Block[]
  inlines(nodes: readonly PhrasingContent[]): Inline[]
  report: Report
}

export function lineOf(node: Node): number {
  return node.position?.start.line ?? 1
}

/** Our own pages, the open web by https, and ways to call or write. */
export function isAllowedLink(url: string): boolean {
  return /^(\/(?!\/)|#[a-z0-9-]+$|https:\/\/|mailto:|tel:\+)/.test(url) && !url.includes('\\')
}
