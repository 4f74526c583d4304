import { useLocation, useNavigate } from 'react-router-dom';
import { BUYER, FREELANCER, sells } from '../../../shared/roles.ts';
import { MenuButton } from '../../ui/menu-button.tsx';
import { openChatDialog } from '../chat/chat-dialogs.store.ts';
import { signOut, switchRole } from './switch-role.ts';
import type { Session } from './session.store.ts';
import { texts } from './role.texts.ts';

/** The menu of a signed-in person: which role to work in, and the way out. */
export function RoleMenu({ session, onChosen }: { session: Session; onChosen: () => void }) {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const selling = sells(session.role);
  const role = selling ? texts.freelancer : texts.buyer;

  async function change(next: typeof BUYER | typeof FREELANCER): Promise<void> {
    onChosen();
    if (sells(next) === selling) return;
    const askToSell = () => void navigate('/become-freelancer');
    if (!(await switchRole(next, askToSell))) return;
    // An open dashboard follows the role by itself, in every tab.
    if (!pathname.startsWith('/user/dashboard/')) await navigate(`/user/dashboard/${next}`);
  }

  async function openSettings(): Promise<void> {
    onChosen();
    await navigate('/settings');
  }

  async function leave(): Promise<void> {
    onChosen();
    // Loaded already: it runs for as long as somebody is signed in.
    const { unsentNow } = await import('../chat/unsent.ts');
    if (Object.values(unsentNow()).includes(true)) return openChatDialog('leave');
    // On the way home first: else the screen that is left would ask for a sign-in.
    const home = navigate('/');
    signOut();
    await home;
  }

  return (
    <MenuButton
      label={texts.roleButton(session.name, role)}
      menuLabel={texts.roleMenu}
      items={[
        {
          id: 'buyer',
          label: texts.buyer,
          checked: !selling,
          select: () => void change(BUYER),
        },
        {
          id: 'freelancer',
          label: texts.freelancer,
          checked: selling,
          select: () => void change(FREELANCER),
        },
        { id: 'settings', label: texts.settings, select: () => void openSettings() },
        { id: 'sign-out', label: texts.signOut, select: () => void leave() },
      ]}
    />
  );
}
