import type { ReactNode } from 'react'
import type { Inline } from '#domain/content/tree.ts'

/** Words, with what is strong, emphasised or linked among them. */
export function ContentText({ text }: { text: Inline[] }) {
  return text.map((part, index) => {
    if (typeof part === 'string') return part
    const key = `${part.type} ${index}`
    if (part.type === 'break') return <br key={key} />
    const words = <ContentText text={part.children} />
    if (part.type === 'link') return <TextLink key={key} to={part.to} words={words} />
    return part.type === 'strong' ? <strong key={key}>{words}</strong> : <em key={key}>{words}</em>
  })
}

function TextLink({ to, words }: { to: string; words: ReactNode }) {
  return <a href={to}>{words}</a>
}
