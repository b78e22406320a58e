import { buildReceiptFonts } from '#scripts/assets/build-receipt-fonts.ts'

/** Server tests read receipts, which embed these fonts. */
export default buildReceiptFonts
