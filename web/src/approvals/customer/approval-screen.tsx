import { LinkScreen } from '../../links/link-screen.tsx'
import { openProof } from './link-calls.ts'
import { ShownProof } from './shown-proof.tsx'

export const ApprovalScreen = ({ token }: { token: string }) => (
  <LinkScreen openingText="Abrindo a arte…" open={() => openProof(token)}>
    {shown => <ShownProof token={token} {...shown} />}
  </LinkScreen>
)
