import { SettlementScreen } from '../../payments/settlement/SettlementScreen.tsx'
import { DayColumns } from './DayColumns.tsx'

/** Closing days, with the columns of each that can be added up by hand. */
export const ClosingScreen = () => <SettlementScreen columns={DayColumns} />
