import type { ReactNode } from 'react'
import { LinkButton } from '#app/ui/button.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { ProseTable } from '#app/ui/surfaces/prose.tsx'
import { type Block, type Inline, inlineText } from '#domain/content/content-item.ts'
import type { BlockResources } from './content-resources.ts'
import { Player } from './player.tsx'

type Props = { block: Block; resources: BlockResources }

/** One block of content. Site-specific passages have already been chosen by the loader. */
function ContentBlock({ block, resources }: Props) {
  switch (block.type) {
    case 'paragraph':
      return (
        <p>
          <ContentText text={block.children} />
        </p>
      )
    case 'heading': {
      const Heading = `h${block.level}` as const
      return (
        <Heading id={block.id}>
          <ContentText text={block.children} />
        </Heading>
      )
    }
    case 'list': {
      const List = block.ordered ? 'ol' : 'ul'
      return (
        <List>
          {block.items.map((item, index) => (
            <li key={index}>
              <ListItem item={item} resources={resources} />
            </li>
          ))}
        </List>
      )
    }
    case 'quote':
      return (
        <blockquote>
          <ContentBlocks body={block.children} resources={resources} />
        </blockquote>
      )
    case 'rule':
      return <hr />
    case 'table':
      return <ContentTable {...block} />
    case 'Btn':
      return <Btn {...block} />
    case 'Gallery':
      return <Gallery names={block.pictures} resources={resources} />
    case 'Player': {
      const media = resources.media[block.media]
      return media ? <Player media={media} /> : null
    }
    case 'ServiceAreasTemplate':
      return <ServiceAreas areas={resources.areas} />
    case 'TwoColumn':
      return (
        <div className="prose-columns">
          {block.columns.map((column, index) => (
            <div key={index} className="prose">
              <ContentBlocks body={column} resources={resources} />
            </div>
          ))}
        </div>
      )
    case 'Site':
      return <ContentBlocks body={block.children} resources={resources} />
  }
}

export function ContentBlocks({ body, resources }: { body: Block[]; resources: BlockResources }) {
  return body.map((block, index) => <ContentBlock key={index} block={block} resources={resources} />)
}

/** The first paragraph is rendered without `p`, so that the list stays tight. */
function ListItem({ item, resources }: { item: Block[]; resources: BlockResources }) {
  const [first, ...rest] = item
  if (first?.type !== 'paragraph') return <ContentBlocks body={item} resources={resources} />
  return (
    <>
      <ContentText text={first.children} />
      <ContentBlocks body={rest} resources={resources} />
    </>
  )
}

/** Labeled by its columns, so that several tables on a page have different names. An empty corner cell is no header. */
function ContentTable({ head, rows }: Extract<Block, { type: 'table' }>) {
  const names = head.map(inlineText).filter(Boolean)
  return (
    <ProseTable
      label={`Table: ${names.join(', ')}`}
      className={head.length > 3 ? 'prose-table-wide' : undefined}
    >
      <thead>
        <tr>
          {head.map((cell, index) =>
            cell.length === 0 ? (
              <td key={index} />
            ) : (
              <th key={index} scope="col">
                <ContentText text={cell} />
              </th>
            ),
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          <tr key={index}>
            {row.map((cell, column) => (
              <td key={column}>
                <ContentText text={cell} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </ProseTable>
  )
}

function Btn({ to, variant, children }: Extract<Block, { type: 'Btn' }>) {
  return (
    <p>
      <LinkButton href={to} variant={variant} className={longLabel}>
        <ContentText text={children} />
      </LinkButton>
    </p>
  )
}

/** Lets long labels wrap on a phone. */
const longLabel = 'whitespace-normal! py-3 text-center'

function Gallery({ names, resources }: { names: string[]; resources: BlockResources }) {
  return (
    <ul className="prose-gallery">
      {names.map((name) => {
        const picture = resources.pictures[name]
        return picture ? (
          <li key={name}>
            <Picture
              picture={picture}
              sizes="(width < 40rem) 88vw, 22rem"
              className="aspect-16/9 rounded-card"
            />
          </li>
        ) : null
      })}
    </ul>
  )
}

/** Inline text with strong, emphasized and linked parts. */
function ContentText({ text }: { text: Inline[] }) {
  return text.map((part, index) => {
    if (typeof part === 'string') return part
    const key = `${part.type} ${index}`
    if (part.type === 'break') return <br key={key} />
    const content = <ContentText text={part.children} />
    if (part.type === 'link') return <TextLink key={key} to={part.to} content={content} />
    return part.type === 'strong' ? <strong key={key}>{content}</strong> : <em key={key}>{content}</em>
  })
}

function TextLink({ to, content }: { to: string; content: ReactNode }) {
  return <a href={to}>{content}</a>
}

/** SPEC's ServiceAreasTemplate: the service areas, each with a summary and a link. */
function ServiceAreas({ areas }: { areas: BlockResources['areas'] }) {
  return (
    <ul className="prose-areas">
      {areas.map(({ title, summary, to }) => (
        <li key={to}>
          <a href={to}>{title}</a>
          <p>{summary}</p>
        </li>
      ))}
    </ul>
  )
}
