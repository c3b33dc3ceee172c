import { lazyDialog } from '../ui/feedback/lazy-dialog.tsx'

export const HistoryDialog = lazyDialog(async () => (await import('./history-dialog.tsx')).HistoryDialog)
