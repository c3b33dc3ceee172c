import { useQuery } from '@tanstack/react-query'
import { lazyPart } from '../ui/feedback/lazy-part.tsx'
import { Page } from '../ui/page/page.tsx'
import { TabRow } from '../ui/page/tab-row.tsx'
import { readyProducts } from './dispatch-queries.ts'
import { type DispatchTab, dispatchTabs } from './dispatch-tabs.ts'
import { ReadyTab } from './ready-tab.tsx'

const NotesTab = lazyPart(async () => (await import('./notes-tab.tsx')).NotesTab)
const CarriersTab = lazyPart(async () => (await import('./carriers-tab.tsx')).CarriersTab)

const labels: Record<DispatchTab, string> = {
  prontos: 'Pronto para expedir',
  romaneios: 'Romaneios',
  transportadoras: 'Transportadoras',
}

interface DispatchesScreenProps {
  tab: DispatchTab
  onTab: (tab: DispatchTab) => void
}

/** Tabs for the products that are ready to leave, the delivery notes and the carriers. */
export function DispatchesScreen({ tab, onTab }: DispatchesScreenProps) {
  const { data } = useQuery(readyProducts())
  return (
    <Page title="Expedição" subtitle="O que está pronto para sair, e o que já saiu com quem">
      <TabRow
        label="Expedição"
        tabs={dispatchTabs.map(key => ({
          key,
          label: labels[key],
          count: key === 'prontos' ? data?.products.length : undefined,
        }))}
        chosen={tab}
        onChoose={onTab}
      >
        {tab === 'prontos' && <ReadyTab />}
        {tab === 'romaneios' && <NotesTab />}
        {tab === 'transportadoras' && <CarriersTab />}
      </TabRow>
    </Page>
  )
}
