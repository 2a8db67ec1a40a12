import { fetched } from '../../../ui/feedback/fetched.tsx'
import { SettlementScreen } from '../../payments/settlement/SettlementScreen.tsx'

const DayColumns = fetched(async () => (await import('./DayColumns.tsx')).DayColumns)

/** Closing days, with the columns of each that can be added up by hand. */
export const ClosingScreen = () => <SettlementScreen columns={DayColumns} />
