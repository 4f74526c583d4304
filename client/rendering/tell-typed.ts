/**
 * Tells React of what a person or a password manager filled in before the browser took the page over.
 * React would show it until its next drawing, know nothing of it, and then remove it.
 */
export function tellTyped(): void {
  for (const field of document.querySelectorAll<HTMLInputElement>('#app input')) {
    const isTicked = field.type === 'checkbox' || field.type === 'radio';
    if (isTicked && field.checked && !field.defaultChecked) {
      field.checked = false;
      field.click();
    } else if (!isTicked && field.value !== field.defaultValue) {
      const { value } = field;
      // React takes this for its own doing, and what goes past the field's own property for a person's.
      field.value = field.defaultValue;
      Reflect.set(HTMLInputElement.prototype, 'value', value, field);
      field.dispatchEvent(new Event('input', { bubbles: true }));
    }
  }
}
