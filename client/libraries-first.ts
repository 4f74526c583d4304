import 'react-dom/client';
import 'react-router-dom';

/*
 * The libraries are evaluated in a task of their own, so that a phone answers to a finger between them
 * and the site: together they were the longest task of a first visit. All code of the first file that
 * stands behind this module goes on in the next task.
 */
await new Promise((resolve) => {
  setTimeout(resolve);
});
