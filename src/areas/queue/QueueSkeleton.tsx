import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import './queue.css'

/** Grey cards where the lines will be. */
export const QueueSkeleton = () => <Skeleton className="queue-skeleton" rows={12} />
