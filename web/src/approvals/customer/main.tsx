import { approvalAddress } from '@etapa/domain/approvals/link-paths'
import { openPage } from '../../links/open-page.tsx'
import { tokenIn } from '../../links/token-in.ts'
import { ApprovalScreen } from './approval-screen.tsx'

openPage(<ApprovalScreen token={tokenIn(location.pathname, approvalAddress)} />)
