import { lazyDialog } from '../ui/lazy-dialog.tsx'

export const HistoryDialog = lazyDialog(async () => (await import('./history-dialog.tsx')).HistoryDialog)
