import { Navigate } from 'react-router-dom'

/** Leads to the report of the credit that was sold. */
export const TopupHistory = () => <Navigate to="/reports/topup_history" replace />
