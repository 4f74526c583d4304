import { useLocation, useNavigate } from 'react-router';
import { t } from 'texts:accounts/role';
import { BUYER, FREELANCER, CONTRIBUTOR, type Role } from '../../shared/roles.ts';
import { MenuButton } from '../ui/focus/menu-button.tsx';
import { Icon } from '../ui/icon-button.tsx';
import { openChatDialog } from '../settings/dialogs.store.ts';
import { roleName, signOut, switchRole } from '../session/switch-role.ts';
import type { Session } from '../session/session.store.ts';

/**
 * The menu of a signed-in person: roles, settings and sign-out. Only contributors see the third
 * role. Buyers see the second one, which leads to the application.
 */
export function RoleMenu({ session, onChosen }: { session: Session; onChosen: () => void }) {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const isContributor = session.isContributor || session.role === CONTRIBUTOR;
  const roles: Role[] = [BUYER, FREELANCER];
  if (isContributor) roles.push(CONTRIBUTOR);

  async function change(next: Role): Promise<void> {
    onChosen();
    if (next === session.role) return;
    const askToSell = () => void navigate('/become-freelancer');
    if (!(await switchRole(next, next === FREELANCER ? askToSell : undefined))) return;
    // An open dashboard changes with the role, in every tab.
    if (!pathname.startsWith('/user/dashboard/')) await navigate(`/user/dashboard/${next}`);
  }

  function openPalette(): void {
    onChosen();
    openChatDialog('palette');
  }

  async function openSettings(): Promise<void> {
    onChosen();
    await navigate('/settings');
  }

  async function leave(): Promise<void> {
    onChosen();
    // Already loaded: the module runs while somebody is signed in.
    const { unsentNow } = await import('../features/chat/composer/unsent.ts');
    if (Object.values(unsentNow()).includes(true)) return openChatDialog('leave');
    // Leaves the screen first, because a screen without a session would redirect to sign-in.
    const home = navigate('/');
    signOut();
    await home;
  }

  return (
    <MenuButton
      label={
        <>
          <Icon of="person" />
          <span>{t('roleButton', { name: session.name, role: roleName(session.role) })}</span>
        </>
      }
      menuLabel={t('roleMenu')}
      items={[
        ...roles.map((role) => ({
          id: `role-${role}`,
          label: roleName(role),
          checked: role === session.role,
          select: () => void change(role),
        })),
        { id: 'palette', label: t('palette'), select: openPalette },
        { id: 'settings', label: t('settings'), select: () => void openSettings() },
        { id: 'sign-out', label: t('signOut'), select: () => void leave() },
      ]}
    />
  );
}
