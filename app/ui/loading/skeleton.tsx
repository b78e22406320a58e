import type { ReactNode } from 'react'
import { classes } from '#app/ui/classes.ts'

/** A placeholder block; the caller's class sets its size. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden className={classes(blockClass, className ?? 'h-13')} />
}

export function SkeletonLines({ lines = 3, className }: { lines?: number; className?: string }) {
  return (
    <div aria-hidden className={classes('flex flex-col gap-3', className)}>
      {Array.from({ length: lines }, (_, line) => (
        <div key={line} className={classes(blockClass, 'h-4 last:w-3/5 only:w-full')} />
      ))}
    </div>
  )
}

type LoadingProps = { label?: string; className?: string; children: ReactNode }

/** Announces once that the content within is loading. */
export function Loading({ label = 'Loading', className, children }: LoadingProps) {
  return (
    <div role="status" aria-busy="true" className={className}>
      <span className="sr-only">{label}</span>
      {children}
    </div>
  )
}

const blockClass = 'animate-pulse rounded-control bg-line'
