import { closest, on } from './page-events.ts'

/** The mobile menu is a `<details>`, which opens without scripts. Escape and a chosen link close it. */
export function controlMobileMenu(): void {
  on('keydown', (event) => {
    const menu = event.key === 'Escape' ? closest<HTMLDetailsElement>(event, `${menus}[open]`) : null
    if (!menu) return
    menu.open = false
    menu.querySelector('summary')?.focus()
  })
  on('click', (event) => {
    const menu = closest(event, 'a') && closest<HTMLDetailsElement>(event, menus)
    if (menu) menu.open = false
  })
  // `toggle` does not bubble.
  on('toggle', rememberSections, { capture: true })
  for (const menu of document.querySelectorAll(`${menus}[open]`)) expandRemembered(menu)
}

const menus = '[data-mobile-menu]'
const storageKey = 'menu-sections'

/** The expanded sections are stored in the tab, because the next page is another document. */
function rememberSections({ target }: Event): void {
  const menu = target instanceof Element ? target.closest(menus) : null
  if (!menu) return
  if (target === menu) expandRemembered(menu)
  else store([...menu.querySelectorAll('details')].filter(({ open }) => open).map(labelOf))
}

function expandRemembered(menu: Element): void {
  const labels = read()
  for (const section of menu.querySelectorAll('details')) section.open ||= labels.includes(labelOf(section))
}

function labelOf(section: HTMLDetailsElement): string {
  return section.querySelector('summary')?.textContent ?? ''
}

function store(labels: string[]): void {
  try {
    sessionStorage.setItem(storageKey, labels.join('\n'))
  } catch {
    // Storage is blocked: the sections stay expanded on this page only.
  }
}

function read(): string[] {
  try {
    return (sessionStorage.getItem(storageKey) ?? '').split('\n').filter(Boolean)
  } catch {
    return []
  }
}
