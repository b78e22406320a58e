import { Keyboard } from 'lucide-react'
import { useEffectEvent, useLayoutEffect } from 'react'
import { useNavigate } from 'react-router'
import { openModal } from '#app/ui/dialog/modals.tsx'
import type { Section } from '#desk/ui/section.ts'
import type { Entry } from './entries.ts'

/** After this long, a `g` no longer waits for its second key. */
const pairMs = 1500

/** The keys that work on every screen. Returns the function that opens the palette. */
export function useShortcuts(sections: readonly Section[]): () => void {
  const navigate = useNavigate()

  async function openHelp() {
    const { ShortcutHelp } = await import('./shortcut-help.tsx')
    await openModal((close) => <ShortcutHelp sections={sections} onClose={() => close()} />)
  }

  async function openPalette() {
    if (hasOpenDialog()) return
    const { Palette } = await import('./palette.tsx')
    const entries: Entry[] = [
      ...sections.map(({ path, label, icon }) => ({
        id: path,
        group: 'Screen',
        label,
        icon,
        run: () => navigate(path),
      })),
      { id: 'help', group: 'Help', label: 'Keyboard shortcuts', icon: Keyboard, run: openHelp },
    ]
    await openModal((close) => (
      <Palette entries={entries} onOpen={(path) => navigate(path)} onClose={() => close()} />
    ))
  }

  const press = useEffectEvent((event: KeyboardEvent, isPair: boolean): boolean => {
    if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k') {
      event.preventDefault()
      void openPalette()
      return false
    }
    if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target) || hasOpenDialog())
      return false
    const section = isPair && sections.find(({ key }) => key === event.key.toLowerCase())
    if (section) navigate(section.path)
    else if (event.key === '?') void openHelp()
    else if (event.key === '/') focusSearch(event)
    return event.key === 'g' && !isPair
  })

  // Before the screen can be seen: a key that is pressed at once would be lost.
  useLayoutEffect(() => {
    let pairUntil = 0
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing) return
      pairUntil = press(event, event.timeStamp < pairUntil) ? event.timeStamp + pairMs : 0
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [])

  return () => void openPalette()
}

function focusSearch(event: KeyboardEvent): void {
  const field = document.querySelector<HTMLInputElement>('main input[type="search"]')
  if (!field) return
  event.preventDefault()
  field.focus()
  field.select()
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable]')
}

function hasOpenDialog(): boolean {
  return document.querySelector('dialog[open]') !== null
}
