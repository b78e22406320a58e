import type { CSSProperties } from 'react'
import type { SiteKey } from '#domain/site/site.ts'

/** Fonts that are installed: mail clients load none. */
const serif = 'Georgia, Times New Roman, Times, serif'
const sans =
  '-apple-system, BlinkMacSystemFont, Segoe UI, Roboto, Helvetica Neue, Helvetica, Arial, sans-serif'

const light = {
  page: '#fafaf9',
  card: '#ffffff',
  text: '#1c1917',
  muted: '#57534e',
  line: '#d6d3d1',
}

/** The light colors as inline styles: many mail clients remove style sheets. Those of the site are in `accentStyles`. */
export const style = {
  page: { margin: 0, padding: '24px 12px', backgroundColor: light.page, fontFamily: sans },
  /** Shown in the inbox list, hidden in the email. */
  preview: { display: 'none', overflow: 'hidden', maxHeight: 0, maxWidth: 0, opacity: 0, lineHeight: '1px' },
  card: {
    maxWidth: '600px',
    margin: '0 auto',
    padding: '32px 28px 28px',
    boxSizing: 'border-box',
    backgroundColor: light.card,
    color: light.text,
    fontSize: '16px',
    lineHeight: '1.55',
    overflowWrap: 'anywhere',
    textWrap: 'pretty',
  },
  brand: { margin: '0 0 26px', lineHeight: '44px' },
  /** Small letters, for the alternative text while pictures are blocked. */
  logo: {
    display: 'inline-block',
    verticalAlign: 'middle',
    marginRight: '12px',
    border: 0,
    fontSize: '11px',
    lineHeight: '1.2',
    color: light.muted,
  },
  brandName: {
    display: 'inline-block',
    verticalAlign: 'middle',
    fontFamily: serif,
    fontSize: '20px',
    lineHeight: '1.3',
  },
  heading: {
    margin: '0 0 18px',
    fontFamily: serif,
    fontSize: '28px',
    fontWeight: 400,
    lineHeight: '1.25',
    textWrap: 'balance',
    color: light.text,
  },
  title: {
    margin: '0 0 6px',
    fontFamily: serif,
    fontSize: '20px',
    fontWeight: 400,
    lineHeight: '1.4',
    textWrap: 'balance',
    color: light.text,
  },
  picture: {
    display: 'block',
    width: '100%',
    maxWidth: '544px',
    height: 'auto',
    margin: '24px 0',
    border: 0,
    borderRadius: '6px',
    fontSize: '14px',
    color: light.muted,
  },
  /** The old value of a change. */
  before: { color: light.muted, textDecoration: 'line-through' },
  /** For text that must stay on one line. */
  whole: { whiteSpace: 'nowrap' },
  section: { margin: '28px 0' },
  paragraph: { margin: '0 0 18px', color: light.text },
  note: {
    margin: '28px 0 0',
    paddingTop: '16px',
    borderTop: `1px solid ${light.line}`,
    fontSize: '14px',
    color: light.muted,
  },
  button: {
    display: 'inline-block',
    padding: '13px 26px',
    borderRadius: '6px',
    color: '#ffffff',
    fontWeight: 600,
    textDecoration: 'none',
  },
  /** The value is beside its label where there is room, otherwise below it. */
  row: {
    display: 'flex',
    flexWrap: 'wrap',
    padding: '9px 0',
    borderBottom: `1px solid ${light.line}`,
  },
  rowLabel: { flex: '0 0 140px', fontSize: '14px', lineHeight: '25px', color: light.muted },
  label: { fontSize: '14px', lineHeight: '1.4', color: light.muted },
  value: { flex: '1 1 240px', color: light.text, whiteSpace: 'pre-line', fontVariantNumeric: 'tabular-nums' },
  /** In clients without flexbox, the amount is below its label. */
  priceRow: {
    display: 'flex',
    justifyContent: 'space-between',
    padding: '9px 0',
    borderBottom: `1px solid ${light.line}`,
    color: light.text,
  },
  priceLabel: { flex: '1 1 auto', paddingRight: '16px' },
  amount: { flex: '0 0 auto', whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' },
  total: { borderBottom: 'none', fontWeight: 600 },
  steps: { margin: 0, padding: '0 0 0 22px', color: light.text },
  step: { margin: '0 0 10px' },
  signature: {
    margin: '36px 0 0',
    paddingTop: '16px',
    borderTop: `1px solid ${light.line}`,
    fontSize: '14px',
    lineHeight: '1.7',
    color: light.muted,
  },
  signatureLink: { color: light.muted, textDecoration: 'underline' },
} satisfies Record<string, CSSProperties>

/** The shades 300, 400, 600, 700 and 950 of the site's accent in `tokens.css`. */
const accents: Record<SiteKey, Record<300 | 400 | 600 | 700 | 950, string>> = {
  a: { 300: '#bfc4b1', 400: '#9da38d', 600: '#6b705c', 700: '#555948', 950: '#1d1f17' },
  b: { 300: '#b1c1d1', 400: '#8da1b7', 600: '#52677f', 700: '#425468', 950: '#161d25' },
}

/** What has the accent of the site. */
export function accentStyles(key: SiteKey) {
  const accent = accents[key]
  return {
    card: { ...style.card, borderTop: `4px solid ${accent[600]}` },
    brandName: { ...style.brandName, color: accent[700] },
    button: { ...style.button, backgroundColor: accent[600] },
    link: { color: accent[700], textDecoration: 'underline' },
  } satisfies Record<string, CSSProperties>
}

export type AccentStyles = ReturnType<typeof accentStyles>

/** The dark colors, for mail clients that read style sheets. Contains no character that React would escape in HTML. */
export function colorRules(key: SiteKey): string {
  const accent = accents[key]
  return `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .page { background-color: #0c0a09 !important; }
  .card { background-color: #1c1917 !important; border-top-color: ${accent[400]} !important; }
  .card, .text { color: #e7e5e4 !important; }
  .muted { color: #a8a29e !important; }
  .brand, .accent { color: ${accent[300]} !important; }
  .line { border-color: #44403c !important; }
  .button { background-color: ${accent[300]} !important; color: ${accent[950]} !important; }
}
`
}
