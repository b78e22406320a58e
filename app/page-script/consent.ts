import { isAnalyticsAllowed } from '#domain/site/analytics-allowed.ts'
import { announceState, closest, on, onStateChange, root, whenShown } from './page-events.ts'

type Answer = 'granted' | 'denied'

/**
 * The banner that asks for consent, the checkbox on the cookies page, and the tag. The server renders the first two
 * and the style sheet shows the banner while `<html data-consent>` is 'ask'. A site or page without analytics has no
 * `data-analytics`, and so nothing happens.
 */
export function followConsent(): void {
  on('click', (event) => {
    const button = closest(event, '[data-consent-answer]')
    if (!button) return
    save(button.dataset.consentAnswer as Answer)
    // The focused button is hidden.
    document.getElementById('main')?.focus({ preventScroll: true })
  })
  on('change', (event) => {
    const checkbox = closest<HTMLInputElement>(event, choice)
    if (checkbox) save(checkbox.checked ? 'granted' : 'denied')
  })
  onStateChange(showChoice)
  onStateChange(makeRoomForBanner)
  // A prerendered page is no visit.
  whenShown(() => onStateChange(measure))
}

const choice = '[data-analytics-choice] input'
const storageKey = 'analytics-consent'

function save(answer: Answer): void {
  root.dataset.consent = answer
  try {
    localStorage.setItem(storageKey, `${answer} ${today()}`)
  } catch {
    // Storage is blocked: the banner asks again on the next page.
  }
  announceState()
}

/** In the visitor's time zone. */
function today(): string {
  const now = new Date()
  const parts = [now.getFullYear(), now.getMonth() + 1, now.getDate()]
  return parts.map((part) => String(part).padStart(2, '0')).join('-')
}

function showChoice(): void {
  const checkbox = document.querySelector<HTMLInputElement>(choice)
  const status = document.querySelector<HTMLElement>('[data-analytics-choice] [role=status]')
  if (!checkbox || !status) return
  const { consent } = root.dataset
  checkbox.checked = consent === 'granted'
  checkbox.disabled = consent === 'refused'
  const sentence = status.dataset[consent ?? 'ask'] ?? ''
  const text = sentence.replace('{day}', formatDay(storedDay()))
  // Only a change is read out.
  if (status.textContent !== text) status.textContent = text
}

function storedDay(): string {
  try {
    return localStorage.getItem(storageKey)?.split(' ')[1] ?? today()
  } catch {
    return today()
  }
}

function formatDay(day: string): string {
  return new Date(`${day}T12:00`).toLocaleDateString('en-US', { dateStyle: 'long' })
}

/** Adds padding at the end of the page, where it shifts no layout, so that the banner covers no link or focused element. */
function makeRoomForBanner(): void {
  const banner = document.querySelector<HTMLElement>('[data-consent-banner]')
  if (banner !== observed) {
    observer.disconnect()
    if (banner) observer.observe(banner)
    else setRoom('')
    observed = banner
  }
}

let observed: HTMLElement | null = null
const observer = new ResizeObserver(() => {
  const offsetHeight = observed?.offsetHeight ?? 0
  setRoom(offsetHeight > 0 ? `${offsetHeight}px` : '')
})

function setRoom(height: string): void {
  document.body.style.paddingBottom = height
  root.style.scrollPaddingBottom = height
}

/** Fetches the tag's code only with consent, or to delete the cookies of an earlier consent. */
function measure(): void {
  const { analytics: id, consent } = root.dataset
  if (!id) return
  const granted = consent === 'granted'
  const isShown = isAnalyticsAllowed({ analyticsId: id }, location.pathname)
  if (granted ? isShown : 'tagStarted' in root.dataset || /(^|; )_ga/.test(document.cookie))
    import('./measuring-tag.ts').then(
      ({ updateTag }) => updateTag(id, granted),
      () => undefined,
    )
}
