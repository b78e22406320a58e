import { buildReceiptFonts } from '#scripts/assets/build-receipt-fonts.ts'

/** The server's tests read receipts, which bring their letters along. */
export default buildReceiptFonts
