import { Navigate } from 'react-router-dom'

/** Leads to the report of what was taken back and given away. */
export const LossesReport = () => <Navigate to="/reports/loss_report" replace />
