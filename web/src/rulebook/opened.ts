/** Opens a dialog where it begins: the button that has the focus may stand below what can be seen. */

export function openAtTop(dialog: HTMLDialogElement | null): void {
  dialog?.showModal();
  dialog?.scrollTo({ top: 0 });
}
