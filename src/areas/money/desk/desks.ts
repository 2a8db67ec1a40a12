/** The lists of the money desk, which are tabs of one page and come together. */
export { ReceiptsScreen } from '../receipts/ReceiptsScreen.tsx'
export { DaysScreen } from './DaysScreen.tsx'
export { RefundDesk } from './RefundDesk.tsx'
export { UnpaidDesk } from './UnpaidDesk.tsx'
