import type { CSSProperties } from 'react'

const serif = 'Cormorant, Cormorant Garamond, Georgia, Times New Roman, serif'
const sans = 'Figtree, -apple-system, BlinkMacSystemFont, Segoe UI, Roboto, Helvetica, Arial, sans-serif'

const light = {
  page: '#fafaf9',
  card: '#ffffff',
  text: '#1c1917',
  muted: '#57534e',
  line: '#d6d3d1',
  accent: '#555948',
  olive: '#6b705c',
}

/** The site's light colors as inline styles: many mail clients remove style sheets. */
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
    borderTop: `4px solid ${light.olive}`,
    color: light.text,
    fontSize: '16px',
    lineHeight: '1.55',
    overflowWrap: 'anywhere',
    textWrap: 'pretty',
  },
  brand: {
    margin: '0 0 28px',
    fontFamily: serif,
    fontSize: '20px',
    letterSpacing: '0.02em',
    color: light.accent,
  },
  heading: {
    margin: '0 0 20px',
    fontFamily: serif,
    fontSize: '34px',
    fontWeight: 500,
    lineHeight: '1.15',
    textWrap: 'balance',
    color: light.text,
  },
  title: {
    margin: '0 0 8px',
    fontFamily: serif,
    fontSize: '24px',
    fontWeight: 500,
    lineHeight: '1.2',
    textWrap: 'balance',
    color: light.text,
  },
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
    backgroundColor: light.olive,
    color: '#ffffff',
    fontWeight: 600,
    textDecoration: 'none',
  },
  link: { color: light.accent, textDecoration: 'underline' },
  row: { padding: '9px 0', borderBottom: `1px solid ${light.line}` },
  label: { fontSize: '14px', lineHeight: '1.4', color: light.muted },
  value: { color: light.text, whiteSpace: 'pre-line', fontVariantNumeric: 'tabular-nums' },
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

/** The dark colors. Contains no character that React would escape in HTML. */
export const darkColors = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .page { background-color: #0c0a09 !important; }
  .card { background-color: #1c1917 !important; border-top-color: #9da38d !important; }
  .card, .text { color: #e7e5e4 !important; }
  .muted { color: #a8a29e !important; }
  .brand, .accent { color: #bfc4b1 !important; }
  .line { border-color: #44403c !important; }
  .button { background-color: #bfc4b1 !important; color: #1d1f17 !important; }
}
`
